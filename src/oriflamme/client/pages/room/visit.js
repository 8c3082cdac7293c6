// Looking at a table without a session: there is no line yet, so the table is asked for once.
import { Refusal, get } from "../../core/api.js";

/** @param {import("../../core/table.js").Table} table */
export async function visit(table) {
  try {
    table.hear(await get(`/api/tables/${table.id}`));
  } catch (error) {
    table.problem.value = error instanceof Refusal ? error.code : "internal";
  }
}
