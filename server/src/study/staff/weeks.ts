/** What the weeks of the board are about. */
import { boardRefusals } from '@baeum/contract/study/board-terms';
import { and, eq, sql } from 'drizzle-orm';
import { lecture, week } from '../../lecture/tables.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Changed } from '../../platform/history.ts';
import { lockArrangement } from './moving.ts';
import { type Renamed, refuseRenamed } from './topics.ts';

export async function renameOneWeek(
  { tx, lectureCode }: { readonly tx: Transaction; readonly lectureCode: string },
  { weekNumber, title: sent, was }: Renamed & { readonly weekNumber: number },
): Promise<Changed<{ changed: number }>> {
  const title = sent.normalize('NFC').trim();
  // Before the outline, as forms of the lecture lock it. They have the titles, too, so that they are out of date then.
  await tx
    .select({ code: lecture.code })
    .from(lecture)
    .where(eq(lecture.code, lectureCode))
    .for('no key update');
  const outline = await lockArrangement(tx, lectureCode);
  const found =
    outline.weeks.find(({ number }) => number === weekNumber) ?? refuse(boardRefusals.unknownItem);
  if (found.title === title) return { result: { changed: 0 }, changes: [] };
  refuseRenamed(found.title, was);
  await tx
    .update(week)
    .set({ title })
    .where(and(eq(week.lectureCode, lectureCode), eq(week.number, weekNumber)));
  await tx
    .update(lecture)
    .set({ revision: sql`${lecture.revision} + 1` })
    .where(eq(lecture.code, lectureCode));
  const values = { title: { before: found.title, after: title } };
  return {
    result: { changed: 1 },
    changes: [{ action: 'change', kind: 'week', object: `${lectureCode} ${weekNumber}`, values }],
  };
}
