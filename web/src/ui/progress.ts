/** Where a period stands: told by the server, and moved on by its clock while a screen is looked at. */
const order = ['before', 'progress', 'finish'] as const;
export type Progress = (typeof order)[number];

const minute = 60_000;

/** The instant behind an end, which is a whole minute that belongs to its period. */
export const behind = (end: string): number => Date.parse(end) + minute;

/** @param from, to ISO 8601; @param now by the server's clock */
export function progressAt(from: string, to: string, now: number): Progress {
  if (now < Date.parse(from)) return 'before';
  return now < behind(to) ? 'progress' : 'finish';
}

/** Time only goes on: what the server has told already is never taken back. */
export const laterProgress = (told: Progress, reckoned: Progress): Progress =>
  order.indexOf(told) > order.indexOf(reckoned) ? told : reckoned;
