import type { StaffResourceLoader } from '../../handler.ts';
import { numberIn } from '../../platform/ids.ts';
import { commentPlace, hideablePlace, questionPlace } from './queries.ts';

type Question = Awaited<ReturnType<typeof questionPlace>>[number] & { readonly discussionId: number };
type Below = Awaited<ReturnType<typeof commentPlace>>[number] & { readonly studentId: number };

/** A question or 1:1 inquiry of a student. */
const findQuestion: StaffResourceLoader<Question> = async (db, ref, now) => {
  const id = numberIn(ref.id);
  const [row] = id === undefined ? [] : await questionPlace(db, { id, now });
  return row?.discussionId == null ? undefined : { ...row, discussionId: row.discussionId };
};

/** What was said below one; the person whom the access log names is its author. */
const findComment: StaffResourceLoader<Below> = async (db, ref, now) => {
  const id = numberIn(ref.id);
  const [row] = id === undefined ? [] : await commentPlace(db, { id, now });
  return row && { ...row, studentId: row.authorId };
};

type Hideable = Awaited<ReturnType<typeof hideablePlace>>[number] & { readonly studentId: number };

/** The same, and what was said in a debate. */
const findHideable: StaffResourceLoader<Hideable> = async (db, ref, now) => {
  const id = numberIn(ref.id);
  const [row] = id === undefined ? [] : await hideablePlace(db, { id, now });
  return row && { ...row, studentId: row.authorId };
};

export const answerResources = {
  question: findQuestion,
  questionComment: findComment,
  hideableComment: findHideable,
};
