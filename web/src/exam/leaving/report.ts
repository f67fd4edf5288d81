import { examLimits, insertExamLeave } from '@baeum/contract/exam/terms';
import { post, serverNow } from '../../api.ts';
import type { Leave } from './unsent.ts';

const longest = 86_400_000;
const span = (from: number, to: number) => Math.min(longest, Math.max(0, Math.round(to - from)));

/**
 * Reports records with their age instead of a timestamp of this device.
 * @returns how many the attempt has
 */
export async function report(
  quizExamSeq: number,
  leaves: readonly Leave[],
  { keepalive = false } = {},
): Promise<number> {
  const now = serverNow();
  const list = leaves.slice(0, examLimits.reported).map(({ lvKey, lvSe, at, back }) => ({
    lvKey,
    lvSe,
    agoMs: span(at, now),
    awayMs: back === null ? null : span(at, back),
  }));
  return (await post(insertExamLeave, { quizExamSeq, list }, { keepalive: keepalive })).lvCnt;
}
