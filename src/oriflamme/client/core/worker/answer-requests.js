// Answers the requests of a page in a worker. A request is [number, name, ...arguments]; the answer is
// { answer: number, result } or { answer: number, refusal }. core/net/worker-calls.js is the other side.
import { Refusal } from "../net/api.js";

/** @param {unknown} message */
export const post = (message) => self.postMessage(message);

/** Answer every request with the method of that name. `start` makes the object that has the methods when the first
 * request arrives; if it fails, the next request tries again.
 * @param {() => Promise<object>} start */
export function answerRequests(start) {
  /** @type {Promise<any> | null} */
  let started = null;
  self.addEventListener("message", async ({ data: [number, name, ...given] }) => {
    try {
      started ??= start();
      const made = await started.catch((error) => {
        started = null;
        throw error;
      });
      post({ answer: number, result: await made[name](...given) });
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error);
      const { code, rule, more } = error instanceof Refusal ? error : new Refusal("page-failed");
      post({ answer: number, refusal: { code, rule, more } });
    }
  });
}
