import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { code, seq, text } from '../fields.ts';
import { staffRefusals } from '../staff/terms.ts';
import * as t from './lecture-reply-terms.ts';
import { replyLimits, replyRefusals } from './staff-terms.ts';

const lectureCode = code('강의', 'Code of the lecture');
const id = seq('자주 쓰는 답변', 'Number of the reply');
const revision = seq('판', 'Version of the fields that can be changed');
const fields = {
  name: text(replyLimits.name, '이름', 'Name by which it is chosen'),
  body: text(replyLimits.body, '문구', 'Plain text, with blanks'),
  isShared: z
    .boolean()
    .meta({ title: '함께 쓰기', description: 'Whether all who answer in the lecture use it' }),
};
const inLecture = staffOf('lecture', 'lectureCode', 'answer');
const saved = z.object({ id, revision });
const { noName, noBody, gone, tooMany } = replyRefusals;

export const lectureReplyCalls = callTable(
  call(t.listLectureReplies, {
    summary: `Saved replies of this account and of all who answer in a lecture, by name; at most ${replyLimits.replies}`,
    access: inLecture,
    request: z.object({ lectureCode }),
    result: z.object({ items: z.array(z.object({ id, ...fields, revision })) }),
  }),
  call(t.addLectureReply, {
    writes: true,
    summary: 'Saves a reply for this account, or for all who answer in a lecture',
    access: inLecture,
    request: z.object({ lectureCode, ...fields }),
    result: saved,
    errors: [noName, noBody, tooMany],
  }),
  call(t.changeLectureReply, {
    writes: true,
    summary:
      'Changes a saved reply. If somebody else has changed it since the given version, nothing is done: the refusal has the present values',
    access: inLecture,
    request: z.object({ lectureCode, id, revision, ...fields }),
    result: saved,
    errors: [noName, noBody, gone, staffRefusals.stale],
  }),
  call(t.removeLectureReply, {
    writes: true,
    summary: 'Removes a saved reply',
    access: inLecture,
    request: z.object({ lectureCode, id }),
    result: z.null(),
    errors: [gone],
  }),
);
