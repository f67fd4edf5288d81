/** Fields of comments that debates and boards share, whatever the comment's own fields are called. */
import { z } from 'zod';
import { count, flag, seq, seqText, text, words } from '../fields.ts';
import { commentLimits, commentSorts } from './terms.ts';

/** What an author writes. The server counts its characters itself. */
export const commentText = text(
  commentLimits.units,
  '댓글 내용',
  'Text of the comment, at most 1000 characters',
);

const clientKey = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Not in the specification: what tells a repeated sending from a second comment or post. */
export const writeKey = z
  .string()
  .regex(clientKey)
  .optional()
  .meta({ title: '작성 키', description: 'A UUID of the writing window; what was sent twice is kept once' });

const revisionWords = [
  '수정 번호',
  'Changes that the writer has seen; if there have been more since, the change is refused',
] as const;

/** Not in the specification: the revision a change is based on. */
export const revision = count(...revisionWords)
  .max(999_999_999)
  .optional();
/** The same as a field of a form. */
export const revisionText = z
  .string()
  .regex(/^[0-9]{1,9}$/)
  .transform(Number)
  .meta({ title: revisionWords[0], description: revisionWords[1] })
  .optional();

const parentWords = ['상위 댓글 번호', 'Comment that is replied to: a thread, or a reply in one'] as const;
export const parentSeq = seq(...parentWords).optional();
export const parentSeqText = seqText(...parentWords).optional();
export const addressee = text(
  60,
  '받는 사람',
  'Id of the user who is replied to; the author of the comment named by the parent when absent',
).optional();

/** What asks for a page of comments. */
export const commentPage = {
  cmmtSortType: z
    .enum(commentSorts)
    .default('latest')
    .meta({ title: '정렬', description: 'Order of the threads: newest, as written, most liked' }),
  upprCmmtSeq: seq('상위 댓글 번호', 'Thread whose further replies are asked for').optional(),
  cmmtNext: text(60, '다음 위치', 'Where the last page ended, as its reply gave it').optional(),
};

/** What every page of comments comes with. */
export const commentPageResult = {
  cmmtTotalCnt: count('댓글 수', 'Live comments, replies included'),
  cmmtNext: words('다음 위치', 'Asks for the next page; null on the last one').nullable(),
};

/** What every comment has beside its domain's own fields. */
export const commentFields = {
  cmmtSeq: seq('댓글 번호', 'Comment'),
  upprCmmtSeq: seq('상위 댓글 번호', 'Its thread; null for a thread itself').nullable(),
  cmmtTo: words('받는 사람', 'Id of the user who is replied to; null in a thread’s first comment').nullable(),
  cmmtToNm: words('받는 사람 이름', 'Name of the user who is replied to').nullable(),
  usyn: flag('사용 여부', 'N when it has been deleted and only its replies live'),
  usrPhtoPath: words('사진 경로', 'Path for imgView.do; empty without a photo'),
  rvsn: count('수정 번호', 'Goes back with a change'),
  updtYn: flag('수정 여부', 'Whether it was changed after it was written'),
  lwrCmmtCnt: count('답글 수', 'Live replies of a thread; more than the list when they are many'),
};

/** The next page of a thread's replies, for `lwrCmmtNext`. */
export const repliesNext = words(
  '다음 답글 위치',
  'Asks for further replies; null when all are there',
).nullable();
