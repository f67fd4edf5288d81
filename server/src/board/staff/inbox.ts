/** The rows of the inbox: questions of lectures, and system inquiries of administrators (specification §22.1). */
import type { Database } from '../../platform/database.ts';
import type { RowOf } from '../../platform/statements.ts';
import { serializeMoment } from '../../platform/time.ts';
import { inquiryRows, type Listed, questionRows } from './queries.ts';

type InquiryRow = RowOf<typeof inquiryRows>;
type QuestionRow = Omit<RowOf<typeof questionRows>, 'comments'>;

/** In their order; at most two statements. */
export async function inboxRows(db: Database, listed: readonly Listed[]) {
  const idsOf = (isSystem: boolean) =>
    listed.filter(({ kind }) => (kind === 'system') === isSystem).map(({ id }) => id);
  const [questionIds, inquiryIds] = [idsOf(false), idsOf(true)];
  const [questions, inquiries] = await Promise.all([
    questionIds.length === 0 ? [] : questionRows(db, { ids: questionIds }),
    inquiryIds.length === 0 ? [] : inquiryRows(db, { ids: inquiryIds }),
  ]);
  const shown = [
    ...questions.map((row) => ({ ...questionOf(row), comments: row.comments })),
    ...inquiries.map(inquiryOf),
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

const inquiryOf = (row: InquiryRow) => ({
  ...askedOf(row),
  kind: 'system' as const,
  lectureCode: null,
  isSecret: false,
  isPinned: false,
  comments: 0,
});

/** What questions and system inquiries have in common. */
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
