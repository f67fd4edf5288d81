/** Fields of the comments of debates, which students and staff read alike. */
import { z } from 'zod';
import { commentFields, commentPageResult, hiddenFields, repliesNext } from '../discussion/fields.ts';
import { stances } from '../discussion/terms.ts';
import { count, moment, replyText } from '../fields.ts';

export const stance = z
  .enum(stances)
  .meta({ title: '찬반', description: 'Y agrees, N disagrees; only in debates of type 2' });

/** Thread or reply. */
const comment = {
  ...commentFields,
  ...hiddenFields,
  cmmtCn: replyText('댓글 내용', 'Plain text; empty when deleted, or hidden from the student'),
  charCnt: count('글자 수', 'Characters of the text'),
  yesOrNo: stance.nullable(),
  yesOrNoNm: replyText('찬반명', 'Name of the side; empty in open debates'),
  untyId: replyText('작성자 ID', 'Id of the author'),
  rgsrNm: replyText('작성자', 'Name of the author'),
  psitNm: replyText('직위', 'Position of the author, e.g. 교수'),
  sbmtDt: moment('작성일', 'When it was written'),
  likeCnt: count('좋아요 수', 'Likes'),
  myLikeCnt: count('내 좋아요', '1 if the student likes it'),
};
export const reply = z.object(comment).meta({ id: 'DebateReply' });
const thread = z
  .object({ ...comment, lwrCmmtList: z.array(reply), lwrCmmtNext: repliesNext })
  .meta({ id: 'DebateThread' });

/** Only threads of one side. */
export const sideFilter = { yesOrNo: stance.optional() };
/** A page of threads. */
export const comments = { cmmtData: z.array(thread), ...commentPageResult };
