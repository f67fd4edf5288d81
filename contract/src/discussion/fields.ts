/** Fields of comments that debates and boards share; each domain names the others. */
import { z } from 'zod';
import { count, flag, seq, seqText, text, replyText } from '../fields.ts';
import { uuidShape } from '../uuid.ts';
import { commentLimits, commentSorts } from './terms.ts';

/** The text of a comment. The server counts its characters itself. */
export const commentText = text(
  commentLimits.units,
  '댓글 내용',
  'Text of the comment, at most 1000 characters',
);

/** Not in the specification: an idempotency key, which tells a repeated request from a second comment or post. */
export const writeKey = z.string().regex(uuidShape).optional().meta({
  title: '작성 키',
  description: 'Idempotency key: a UUID made by the editor; a repeated request is stored once',
});

const revisionLabel = [
  '수정 번호',
  'Revision that the change is based on; a change based on an older one is refused',
] as const;

/** Not in the specification: the revision a change is based on. */
export const revision = count(...revisionLabel)
  .max(999_999_999)
  .optional();
/** The same as a field of a form. */
export const revisionText = z
  .string()
  .regex(/^[0-9]{1,9}$/)
  .transform(Number)
  .meta({ title: revisionLabel[0], description: revisionLabel[1] })
  .optional();

const parentLabel = ['상위 댓글 번호', 'Comment that is replied to: a thread, or a reply in one'] as const;
export const parentSeq = seq(...parentLabel).optional();
export const parentSeqText = seqText(...parentLabel).optional();
export const addressee = text(
  60,
  '받는 사람',
  'Id of the user who is replied to; the author of the comment named by the parent when absent',
).optional();

/** Request of a page of comments. */
export const commentPage = {
  cmmtSortType: z
    .enum(commentSorts)
    .default('latest')
    .meta({ title: '정렬', description: 'Order of the threads: newest, as written, most liked' }),
  upprCmmtSeq: seq('상위 댓글 번호', 'Thread whose further replies are requested').optional(),
  cmmtNext: text(60, '다음 위치', 'Cursor from the previous reply').optional(),
};

/** Fields of every page of comments. */
export const commentPageResult = {
  cmmtTotalCnt: count('댓글 수', 'Live comments, replies included'),
  cmmtNext: replyText('다음 위치', 'Cursor of the next page; null on the last one').nullable(),
};

/** Fields of every comment beside those of its domain. */
export const commentFields = {
  cmmtSeq: seq('댓글 번호', 'Comment'),
  upprCmmtSeq: seq('상위 댓글 번호', 'Its thread; null for a thread itself').nullable(),
  cmmtTo: replyText(
    '받는 사람',
    'Id of the user who is replied to; null in a thread’s first comment',
  ).nullable(),
  cmmtToNm: replyText('받는 사람 이름', 'Name of the user who is replied to').nullable(),
  usyn: flag('사용 여부', 'N when it has been deleted but still has replies'),
  usrPhtoPath: replyText('사진 경로', 'Path for imgView.do; empty without a photo'),
  rvsn: count('수정 번호', 'Goes back with a change'),
  updtYn: flag('수정 여부', 'Whether it was changed after it was written'),
  lwrCmmtCnt: count('답글 수', 'Live replies of a thread; more than the list when they are many'),
};

/** Of comments that staff can hide: all but those of teams. */
export const hiddenFields = {
  hddnYn: flag('숨김 여부', 'Whether staff have hidden it from others than its author'),
  hddnRsn: replyText('숨긴 사유', 'Why staff have hidden it; only to its author and staff').nullable(),
};

/** The next page of a thread's replies, for `lwrCmmtNext`. */
export const repliesNext = replyText(
  '다음 답글 위치',
  'Cursor of further replies; null when all are included',
).nullable();
