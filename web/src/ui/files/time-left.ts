/** Estimates the remaining upload time from the throughput of the last seconds. */

interface Progress {
  readonly sent: number;
  readonly total: number;
}

const windowMs = 5000;
const minimumMs = 1000;

/**
 * Returns a function that takes each progress event and returns seconds; undefined during the first second.
 */
export function createTimeLeft(): (progress: Progress, at: number) => number | undefined {
  let samples: readonly { readonly at: number; readonly sent: number }[] = [];
  return ({ sent, total }, at) => {
    samples = [...samples.filter((sample) => at - sample.at <= windowMs), { at, sent }];
    const [first] = samples;
    if (first === undefined || at - first.at < minimumMs) return undefined;
    const perSecond = ((sent - first.sent) / (at - first.at)) * 1000;
    return perSecond > 0 ? (total - sent) / perSecond : undefined;
  };
}
