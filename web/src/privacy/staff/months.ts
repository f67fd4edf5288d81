import { reviewedMonths } from '@baeum/contract/privacy/staff-terms';
import { seoulDay } from '../../ui/format.ts';

/** The month of an instant and those before it, newest first: `2026-11`. */
export function monthsBack(now: Date): string[] {
  const [year = 0, month = 0] = seoulDay(now).split('-').map(Number);
  return Array.from({ length: reviewedMonths }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}

/** The month before the present one, which is the latest that can be reviewed as a whole. */
export const lastMonth = (now: Date): string => monthsBack(now)[1] ?? '';

export const isOver = (month: string, now: Date): boolean => month < seoulDay(now).slice(0, 7);

export const monthName = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;
