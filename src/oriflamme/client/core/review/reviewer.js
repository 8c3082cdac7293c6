// A review of one record for the page: workers share the work, a first version comes early, and it can be stopped.
import { signal } from "../../vendor/signals.js";
import { MOMENTS } from "../engine/review-tables.js";
import { Refusal } from "../net/api.js";
import { WorkerCalls } from "../net/worker-calls.js";

/** @typedef {import("./game-review.js").Request} Request */
/** The review as `oriflamme review --json` prints it (docs/review.md).
 * @typedef {ReturnType<import("./game-review.js").GameReview["assemble"]>} Review */
/** @typedef {import("./review-worker.js").Opened} Opened */
/** How far a review is. `review`: the newest version, first with low effort; `refusal`: why there is none.
 * @typedef {{ stage: "running" | "done" | "stopped" | "failed", done: number, of: number, opened: Opened | null,
 *   review: Review | null, refusal: Refusal | null }} Progress */

const EFFORTS = ["low", "full"];
const LEAST_WORKERS = 2;
const MOST_WORKERS = 4;
const PAUSE = 100; // milliseconds between two changes of the progress, each of which renders the page

const startWorker = () => new Worker(new URL("./review-worker.js", import.meta.url), { type: "module" });

/** Return a review. The result doesn't depend on how the workers share the steps, each a method of GameReview.
 * @param {Pick<WorkerCalls, "request">[]} workers that have opened the record
 * @param {Opened} opened
 * @param {Request} request
 * @param {(done: number, of: number) => void} [progress] gets the steps done and the number of steps
 * @returns {Promise<Review>}
 * @public Tests review in Node. */
export async function review(workers, { deciders }, request, progress = () => {}) {
  const of = deciders.length + 3 + MOMENTS * request.seats.length;
  let done = 0;
  /** Let the workers do a step with each of these arguments, each the next one as soon as it is free.
   * @param {string} name @param {unknown[][]} given */
  async function all(name, given) {
    /** @type {any[]} */
    const found = Array(given.length);
    let next = 0;
    await Promise.all(
      workers.map(async (worker) => {
        while (next < given.length) {
          const at = next++;
          found[at] = await worker.request("step", name, request, ...given[at]);
          progress(++done, of);
        }
      }),
    );
    return found;
  }
  const numbers = Array.from({ length: deciders.length + 1 }, (_, number) => [number]);
  const evaluations = await all("evaluate", numbers);
  const [accounts] = await all("accounts", [[evaluations]]);
  const worst = request.seats.flatMap((seat) => /** @type {number[]} */ (accounts.seats[seat].moments));
  const moments = await all(
    "explain",
    worst.map((number) => [number, evaluations[number].judgement]),
  );
  const [assembled] = await all("assemble", [[evaluations, accounts, moments]]);
  progress(of, of);
  return assembled;
}

export class Reviewer {
  /** @param {string} record @param {number} [seed] */
  constructor(record, seed = 0) {
    this.record = record;
    this.seed = seed;
    this.reported = 0;
    const count = Math.max(LEAST_WORKERS, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 0));
    this.workers = Array.from({ length: count }, () => new WorkerCalls(startWorker));
    this.progress = signal(
      /** @type {Progress} */ ({ stage: "running", done: 0, of: 1, opened: null, review: null, refusal: null }),
    );
  }

  /** @param {Partial<Progress>} change */
  set(change) {
    if (this.progress.value.stage === "running") this.progress.value = { ...this.progress.value, ...change };
  }

  /** @param {number} done @param {number} of */
  report(done, of) {
    if (performance.now() < this.reported + PAUSE) return;
    this.reported = performance.now();
    this.set({ done, of });
  }

  /** Review the record for all seats, first with low effort. */
  async run() {
    try {
      const [opened] = /** @type {Opened[]} */ (
        await Promise.all(this.workers.map((worker) => worker.request("open", this.record)))
      );
      this.set({ opened });
      const seats = Array.from({ length: opened.players }, (_, seat) => seat);
      for (const effort of EFFORTS) {
        const request = { effort, seed: this.seed, seats };
        const found = await review(this.workers, opened, request, (done, of) => this.report(done, of));
        this.set({ review: found, done: 0 });
      }
      this.set({ stage: "done" });
      for (const worker of this.workers.slice(1)) worker.stop("page-failed"); // one is enough for beliefs
    } catch (error) {
      this.set({ stage: "failed", refusal: error instanceof Refusal ? error : new Refusal("page-failed") });
    }
  }

  /** Return what was believed as the game went on. @param {number} seat
   * @returns {Promise<import("./beliefs.js").Beliefs[]>} */
  beliefs(seat) {
    return this.workers[0].request("beliefs", seat);
  }

  /** Stop a review that is running. What is there already stays. */
  stop() {
    this.set({ stage: "stopped" });
    this.close();
  }

  close() {
    for (const worker of this.workers) worker.stop("page-failed");
  }
}
