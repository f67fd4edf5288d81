/** Status of a period: reported by the server, and updated by its clock while a screen stays open. */
import { afterMinute } from '@baeum/contract/minutes';

const order = ['before', 'progress', 'finish'] as const;
export type PeriodStatus = (typeof order)[number];

/** The instant after an end, which is a whole minute that still belongs to the period. */
export const endInstant = (end: string): number => afterMinute(Date.parse(end));

/** @param from, to ISO 8601; @param now by the server's clock */
export function periodStatusAt(from: string, to: string, now: number): PeriodStatus {
  if (now < Date.parse(from)) return 'before';
  return now < endInstant(to) ? 'progress' : 'finish';
}

/** Never goes back: keeps the status reported by the server if the computed one is earlier. */
export const laterPeriodStatus = (reported: PeriodStatus, computed: PeriodStatus): PeriodStatus =>
  order.indexOf(reported) > order.indexOf(computed) ? reported : computed;

/** The same of a period of which the server only says whether it is open. */
export function openPeriodAt(from: string, to: string, isOpen: boolean, now: number): PeriodStatus {
  const computed = periodStatusAt(from, to, now);
  return isOpen ? laterPeriodStatus('progress', computed) : computed;
}
