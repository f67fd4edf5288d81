/**
 * Estimates the server's clock, which decides all deadlines. Every reply carries the server time; slow
 * replies are less precise, and a reply that contradicts the estimate means that this device's clock was
 * changed.
 */

interface Estimate {
  /** How far the server is ahead of this device, in ms. */
  readonly ahead: number;
  /** Maximum error in ms. */
  readonly error: number;
}

let known: Estimate | undefined;

/** @param header server time of a reply; @param sent, arrived request and reply time by this device */
export function recordServerTime(header: string | null, sent: number, arrived: number): void {
  const server = Number(header ?? Number.NaN);
  if (!Number.isFinite(server)) return;
  const error = Math.max(0, arrived - sent) / 2;
  const measured = { ahead: server - (sent + arrived) / 2, error };
  const contradicts =
    known !== undefined && Math.abs(measured.ahead - known.ahead) > measured.error + known.error;
  if (known === undefined || contradicts || error <= known.error) known = measured;
}

/** In ms since 1970; this device's clock until the first reply. */
export const serverNow = (): number => Date.now() + (known?.ahead ?? 0);

/** Maximum error of {@link serverNow} in ms. */
export const serverClockError = (): number => known?.error ?? 0;
