import { z } from 'zod';
import { administrator, administratorOf, call, callTable } from '../call.ts';
import { count, day, moment, replyText, text } from '../fields.ts';
import { accountTypes } from '../people/staff-terms.ts';
import { reasonLength } from '../session/terms.ts';
import * as t from './destruction-terms.ts';
import { destroyedKinds, dataKinds } from './retention.ts';

const page = {
  page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' }),
  rows: z
    .int()
    .min(1)
    .max(t.dueRows.most)
    .default(t.dueRows.usual)
    .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
};
const loginId = text(60, '아이디', 'Login id');
const reason = text(reasonLength, '사유', 'Why it is destroyed').default('');
const who = {
  loginId: replyText('아이디', 'Login id'),
  name: replyText('이름', 'Name'),
  type: z.enum(accountTypes),
  studentNumber: replyText('학번', 'Student number').nullable(),
};
const amounts = {
  rows: count('건수', 'Rows'),
  files: count('파일 수', 'Files'),
  bytes: count('용량', 'Bytes of the files'),
};
const lastUsedOn = day('마지막 이용일', 'Last day on which the person was there, or took or gave a lecture');

export const staffDestructionCalls = callTable(
  call(t.listDue, {
    summary: 'Persons with data that is past its period, who was there least recently first',
    access: administrator,
    request: z.object(page),
    result: z.object({
      items: z.array(
        z.object({
          ...who,
          lastUsedOn,
          kinds: z.array(z.object({ kind: z.enum(destroyedKinds), ...amounts })),
          denial: z
            .enum(t.destructionDenials)
            .nullable()
            .meta({ description: 'Why it cannot be destroyed all the same' }),
        }),
      ),
      total: count('인원', 'Persons'),
    }),
  }),
  call(t.approveDestruction, {
    writes: true,
    confirms: true,
    summary: 'Has what is due of some persons destroyed for good, which a job carries out within minutes',
    access: administrator,
    request: z.object({
      loginIds: z
        .array(loginId)
        .min(1)
        .max(t.mostApproved)
        .meta({ title: '파기할 사람', description: 'Login ids of those whose data is due' }),
      reason,
    }),
    result: z.object({
      items: z.array(
        z.object({
          loginId: who.loginId,
          name: who.name,
          denial: z.enum(t.destructionDenials).nullable(),
        }),
      ),
    }),
    errors: [t.destructionRefusals.noReason],
  }),
  call(t.listDestructions, {
    summary: 'What was destroyed, when and by whom; nothing in it says of whom',
    access: administrator,
    request: z.object(page),
    result: z.object({
      items: z.array(
        z.object({
          id: replyText('번호', 'Number of the destruction'),
          origin: z.enum(t.origins),
          approvedAt: moment('승인 일시', 'When it was approved'),
          approvedBy: replyText('승인한 사람', 'Who approved it').nullable(),
          finishedAt: moment('완료 일시', 'When it was done').nullable(),
          persons: count('인원', 'Persons'),
          kinds: z.array(z.enum(destroyedKinds)),
          ...amounts,
        }),
      ),
      total: count('건수', 'Destructions'),
    }),
  }),
  call(t.getHeldData, {
    summary: 'What is held of a person, and what would be removed on request and what must stay, and why',
    access: administratorOf('person', 'loginId'),
    request: z.object({ loginId }),
    result: z.object({
      ...who,
      lastUsedOn,
      denial: z.enum(t.destructionDenials).nullable(),
      kinds: z.array(
        z.object({
          kind: z.enum(dataKinds),
          fate: z.enum(t.fates),
          until: day('보존 기한', 'Until when it is kept').nullable(),
          ...amounts,
        }),
      ),
    }),
  }),
  call(t.eraseOnRequest, {
    writes: true,
    confirms: true,
    summary: 'Removes of a person what the person wants removed, except what must stay',
    access: administratorOf('person', 'loginId'),
    request: z.object({ loginId, reason }),
    result: z.object({ kinds: z.array(z.enum(destroyedKinds)) }),
    errors: [t.destructionRefusals.noReason, t.destructionRefusals.notErased],
  }),
);
