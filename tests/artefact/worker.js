// Repeats a trace in a module worker: receives the addresses of a module and a trace, and answers with the result.
import { check } from "./check_trace.js";

onmessage = async ({ data: [module, trace] }) => {
  const bytes = await (await fetch(module)).arrayBuffer();
  postMessage(await check(bytes, await (await fetch(trace)).json()));
};
