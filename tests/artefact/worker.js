// Repeats a trace in a module worker: receives the addresses of two modules and a trace, and answers with the result.
import { check } from "./check_trace.js";

onmessage = async ({ data }) => {
  const [module, learned, trace] = await Promise.all(data.map((address) => fetch(address)));
  postMessage(await check(await module.arrayBuffer(), await learned.arrayBuffer(), await trace.json()));
};
