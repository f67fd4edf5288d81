/**
 * The server's clock, by which everything opens and closes, as well as this device can know it. Every reply tells it; a
 * reply that travelled for long says less, and one that contradicts what was known shows that this device's clock was moved.
 */

interface Estimate {
  /** Milliseconds that the server is ahead of this device. */
  readonly ahead: number;
  /** By how much that may be wrong. */
  readonly error: number;
}

let known: Estimate | undefined;

/** @param told the header of a reply; @param sent, arrived when the request left and the reply came, by this device */
export function hearServerTime(told: string | null, sent: number, arrived: number): void {
  const server = Number(told ?? Number.NaN);
  if (!Number.isFinite(server)) return;
  const error = Math.max(0, arrived - sent) / 2;
  const heard = { ahead: server - (sent + arrived) / 2, error };
  const contradicts = known !== undefined && Math.abs(heard.ahead - known.ahead) > heard.error + known.error;
  if (known === undefined || contradicts || error <= known.error) known = heard;
}

/** Milliseconds since 1970 by the server's clock; by this device's until the server has been heard. */
export const serverNow = (): number => Date.now() + (known?.ahead ?? 0);

/** By how many milliseconds that may be wrong. */
export const serverClockError = (): number => known?.error ?? 0;
