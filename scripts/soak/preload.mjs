import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Preloaded into the built shop by the soak test. The clock can be ahead by the minutes of the
 * environment variable: each SIGWINCH sets it forward or back again. SIGIO collects garbage.
 */
const RealDate = Date;
const STEP_MS = Number(process.env.SOAK_CLOCK_MINUTES ?? 0) * 60_000;
let aheadMs = process.env.SOAK_CLOCK_AHEAD ? STEP_MS : 0;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + aheadMs);
    else super(...args);
  }
  static now() {
    return RealDate.now() + aheadMs;
  }
};

process.on('SIGWINCH', () => {
  aheadMs = STEP_MS - aheadMs;
});
process.on('SIGIO', () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
});
