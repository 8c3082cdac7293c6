// The speed of animations. Each animation is awaited; when the reader skips, the running ones jump to their end.

const LATE = 250;
const UNPAINTED = 3000; // a page that paints nothing for so long is not being watched

export class Pace {
  /** @param {number} [speed]
   * @param {boolean} [still] no travel, turning or scaling
   * @param {boolean} [short] a long chain: at most 120 ms per step */
  constructor(speed = 1, still = false, short = false) {
    this.speed = speed;
    this.still = still;
    this.short = short;
    this.hurried = false;
    /** @type {Set<Animation>} */
    this.running = new Set();
    this.skip = () => {};
    /** @type {Promise<void>} */
    this.skipped = new Promise((done) => (this.skip = done));
  }

  hurry() {
    this.hurried = true;
    this.skip();
    for (const animation of this.running) animation.finish();
  }

  /** @param {number} ms */
  time(ms) {
    if (this.hurried) return 0;
    return (this.short ? Math.min(ms, 120) : ms) / (this.speed || 1);
  }

  /** @param {Element | null} element
   * @param {Keyframe[]} frames
   * @param {number} ms
   * @param {KeyframeAnimationOptions} [more] */
  async move(element, frames, ms, more = {}) {
    const duration = this.time(ms);
    if (!element || !duration) return;
    const animation = element.animate(frames, { duration, easing: EASE, ...more });
    this.running.add(animation);
    // An element that is gone, or a page that is not painted, must not block what follows.
    const late = new Promise((done) => setTimeout(done, duration + LATE));
    await Promise.race([animation.finished.catch(() => {}), late]);
    this.running.delete(animation);
  }

  /** @param {number} ms */
  async rest(ms) {
    await this.move(document.documentElement, [], ms); // it changes nothing, so the browser computes no styles meanwhile
  }

  /** Wait until what has changed is on the screen, so that the time to read it begins. */
  async drawn() {
    if (this.hurried || document.hidden) return;
    const late = new Promise((done) => setTimeout(done, UNPAINTED));
    await Promise.race([new Promise((done) => requestAnimationFrame(done)), late]);
  }

  /** Wait exactly this long, however long the chain is, unless the reader skips. An animation would end earlier on a
   * busy machine, because it begins at the time of the last frame. @param {number} ms */
  async hold(ms) {
    if (this.hurried || ms <= 0) return;
    await Promise.race([new Promise((done) => setTimeout(done, ms)), this.skipped]);
  }
}

const EASE = "cubic-bezier(.2, .7, .2, 1)";
export const EASE_IN = "cubic-bezier(.6, 0, .9, .4)";
