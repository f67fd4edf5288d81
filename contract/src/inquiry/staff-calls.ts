/** Saved replies of administrators, and the time to the first answer. */
import { z } from 'zod';
import { administrator, administratorOf, call, callTable } from '../call.ts';
import { count, replyText, seq, text } from '../fields.ts';
import { staffRefusals } from '../staff/terms.ts';
import * as t from './staff-terms.ts';

const id = seq('자주 쓰는 답변', 'Number of the reply');
const inquiryId = seq('문의', 'Number of the inquiry');
const ofInquiry = administratorOf('systemInquiry', 'id');
const person = z.object({ loginId: replyText('아이디', 'Login id'), name: replyText('이름', 'Name') });
const revision = seq('판', 'Version of the fields that can be changed');
const fields = {
  name: text(t.replyLimits.name, '이름', 'Name by which it is chosen'),
  body: text(t.replyLimits.body, '문구', 'Plain text; each line becomes a paragraph'),
  isShared: z.boolean().meta({ title: '함께 쓰기', description: 'Whether all administrators use it' }),
};
const ofReply = administratorOf('savedReply', 'id');
const saved = z.object({ id, revision });
const errors = [t.replyRefusals.noName, t.replyRefusals.noBody] as const;

export const staffInquiryCalls = callTable(
  call(t.getAnswerTimes, {
    summary: `How long the first answers of the last ${t.answerTimeDays} days took`,
    access: administrator,
    request: z.object({}),
    result: z.object({
      answered: count('답변 수', 'Inquiries that were answered in these days'),
      medianMinutes: count('첫 답변까지', 'Median in minutes; null without any').nullable(),
    }),
  }),
  call(t.getInquiryAssignment, {
    summary: 'Who is to answer an inquiry, and the administrators who can be chosen, by name',
    access: ofInquiry,
    request: z.object({ id: inquiryId }),
    result: z.object({
      assignee: person.nullable().meta({ title: '담당', description: 'Null while nobody is' }),
      assignable: z.array(person).meta({ title: '관리자', description: 'Who can be chosen' }),
    }),
  }),
  call(t.assignInquiry, {
    writes: true,
    summary: 'Says who is to answer an inquiry, who is told of it',
    access: ofInquiry,
    request: z.object({
      id: inquiryId,
      loginId: text(60, '담당', 'Login id of an administrator; null for nobody').nullable(),
    }),
    result: z.null(),
    errors: [t.assignmentRefusals.notAdministrator],
  }),
  call(t.listReplies, {
    summary: `Saved replies of this administrator and of all, by name; at most ${t.replyLimits.replies}`,
    access: administrator,
    request: z.object({}),
    result: z.object({ items: z.array(z.object({ id, ...fields, revision })) }),
  }),
  call(t.addReply, {
    writes: true,
    summary: 'Saves a reply',
    access: administrator,
    request: z.object(fields),
    result: saved,
    errors: [...errors, t.replyRefusals.tooMany],
  }),
  call(t.changeReply, {
    writes: true,
    summary:
      'Changes a saved reply. If somebody else has changed it since the given version, nothing is done: the refusal has the present values',
    access: ofReply,
    request: z.object({ id, revision, ...fields }),
    result: saved,
    errors: [...errors, staffRefusals.stale],
  }),
  call(t.removeReply, {
    writes: true,
    summary: 'Removes a saved reply',
    access: ofReply,
    request: z.object({ id }),
    result: z.null(),
  }),
);
