// Calls to a worker of this page (core/worker). It is started by the first call, and once more after it has failed.
import { Refusal } from "./api.js";

export class WorkerCalls {
  /** @param {() => Worker} make throws if this browser has no workers
   * @param {(message: any) => void} [receive] gets what the worker posts besides answers */
  constructor(make, receive = () => {}) {
    this.make = make;
    this.receive = receive;
    /** @type {Worker | null} */
    this.worker = null;
    this.last = 0;
    /** @type {Map<number, { done: (result: any) => void, fail: (error: Error) => void }>} */
    this.waiting = new Map();
  }

  start() {
    const made = this.make();
    made.addEventListener("message", ({ data }) => {
      if ("answer" in data) this.settle(data);
      else this.receive(data);
    });
    made.addEventListener("error", (event) => {
      event.preventDefault();
      this.stop(navigator.onLine ? "no-engine" : "offline");
    });
    return made;
  }

  /** @param {{ answer: number, result?: any,
   *   refusal?: { code: string, rule: string, more: Record<string, unknown> } }} data */
  settle({ answer, result, refusal }) {
    const found = this.waiting.get(answer);
    this.waiting.delete(answer);
    if (refusal) found?.fail(new Refusal(refusal.code, refusal.rule, refusal.more));
    else found?.done(result);
  }

  /** Ask the worker for something. @param {string} name @param {...unknown} given @returns {Promise<any>} */
  request(name, ...given) {
    return new Promise((done, fail) => {
      const number = ++this.last;
      this.waiting.set(number, { done, fail });
      try {
        this.worker ??= this.start();
      } catch {
        this.waiting.delete(number);
        fail(new Refusal("no-engine"));
        return;
      }
      this.worker.postMessage([number, name, ...given]);
    });
  }

  /** End the worker; what it was asked for is refused with this code. @param {string} code */
  stop(code) {
    this.worker?.terminate();
    this.worker = null;
    for (const { fail } of this.waiting.values()) fail(new Refusal(code));
    this.waiting.clear();
  }
}
