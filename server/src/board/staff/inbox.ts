/** The rows of the inbox: questions of lectures, and what is answered elsewhere (specification §22.1). */
import { type InboxKind, questionKinds } from '@baeum/contract/board/staff-terms';
import type { Database } from '../../platform/database.ts';
import type { RowOf } from '../../platform/statements.ts';
import { serializeMoment } from '../../platform/time.ts';
import { type Listed, otherRows, questionRows } from './queries.ts';

type OtherRow = RowOf<typeof otherRows>;
type QuestionRow = Omit<RowOf<typeof questionRows>, 'comments'>;

/** In their order; at most two statements. */
export async function inboxRows(db: Database, listed: readonly Listed[], now: Date) {
  const idsOf = (...kinds: readonly InboxKind[]) =>
    listed.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const ids = idsOf(...questionKinds);
  const [inquiryIds, regradeIds] = [idsOf('system'), idsOf('regrade')];
  const [questions, others] = await Promise.all([
    ids.length === 0 ? [] : questionRows(db, { ids }),
    ids.length === listed.length ? [] : otherRows(db, { inquiryIds, regradeIds, now }),
  ]);
  const shown = [
    ...questions.map((row) => ({ ...questionOf(row), comments: row.comments, work: null })),
    ...others.map(otherOf),
  ];
  const places = new Map(listed.map(({ kind, id }, place) => [`${kind} ${id}`, place]));
  const placeOf = ({ kind, postId }: (typeof shown)[number]) => places.get(`${kind} ${postId}`) ?? 0;
  return shown.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export const questionOf = (row: QuestionRow) => ({
  ...askedOf(row),
  kind: row.kind,
  lectureCode: row.lectureCode,
  isSecret: row.isSecret === true,
  isPinned: row.isPinned,
});

const otherOf = (row: OtherRow) => ({
  ...askedOf(row),
  kind: row.kind,
  lectureCode: row.lectureCode,
  work: row.work && { activityId: row.work.activityId, holder: row.work.holder },
  isSecret: false,
  isPinned: false,
  comments: 0,
});

/** What all of them have in common. */
interface Asked
  extends Pick<
    QuestionRow,
    'id' | 'title' | 'authorLoginId' | 'authorName' | 'state' | 'assigneeLoginId' | 'assigneeName'
  > {
  readonly askedAt: Date | null;
  readonly answeredAt: Date | null;
}

const askedOf = (row: Asked) => ({
  postId: String(row.id),
  title: row.title,
  author: { loginId: row.authorLoginId, name: row.authorName },
  askedAt: serializeMoment(row.askedAt ?? new Date(0)),
  state: row.state,
  firstAnswerMinutes: minutesTo(row),
  assignee:
    row.assigneeLoginId === null
      ? null
      : { loginId: row.assigneeLoginId, name: row.assigneeName ?? row.assigneeLoginId },
});

const minutesTo = ({ askedAt, answeredAt }: Asked): number | null =>
  askedAt === null || answeredAt === null
    ? null
    : Math.max(0, Math.floor((answeredAt.getTime() - askedAt.getTime()) / 60_000));
