/** How long an upload still takes, by what the last seconds have sent. */

interface Progress {
  readonly sent: number;
  readonly total: number;
}

const window = 5000;
const enough = 1000;

/** Returns a function that is told of every progress and answers in seconds; undefined during the first second. */
export function createTimeLeft(): (progress: Progress, at: number) => number | undefined {
  let samples: readonly { readonly at: number; readonly sent: number }[] = [];
  return ({ sent, total }, at) => {
    samples = [...samples.filter((sample) => at - sample.at <= window), { at, sent }];
    const [first] = samples;
    if (first === undefined || at - first.at < enough) return undefined;
    const perSecond = ((sent - first.sent) / (at - first.at)) * 1000;
    return perSecond > 0 ? (total - sent) / perSecond : undefined;
  };
}
