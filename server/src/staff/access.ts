import type { RowFinder } from '../handler.ts';
import { inNoLecture, type Located } from '../platform/held-back.ts';
import { visitOfLine } from './log-queries.ts';

/** A visit is named by any of its lines, and is seen by the student whose it is. */
export const accessRows = {
  accessVisit: async ({ db }, { id: studentId }, { id }) =>
    inNoLecture((await visitOfLine(db).execute({ id, studentId }))[0]),
} satisfies Record<string, RowFinder<Located>>;
