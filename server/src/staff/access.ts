import type { ResourceLoader } from '../handler.ts';
import { withoutLecture, type LectureScoped } from '../platform/evaluation-block.ts';
import { visitOfLine } from './log-queries.ts';

/** Any of its entries identifies a visit; only its student may see it. */
export const accessResources = {
  accessVisit: async ({ db }, { id: studentId }, { id }) =>
    withoutLecture((await visitOfLine(db, { id, studentId }))[0]),
} satisfies Record<string, ResourceLoader<LectureScoped>>;
