import { z } from 'zod';
import { administrator, call, callTable, operatorOf, staffOf } from '../call.ts';
import { code, count, filled, moment, replyText, seq, text } from '../fields.ts';
import { changeActions } from '../staff/history-terms.ts';
import { personLimits } from '../people/staff-terms.ts';
import * as t from './staff-terms.ts';

const pages = {
  page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' }),
  rows: z
    .int()
    .min(1)
    .max(t.historyRows.most)
    .default(t.historyRows.usual)
    .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
};

/** Narrows a history to one object. */
const oneObject = {
  kind: text(31, '대상 종류', 'Only objects of this kind').optional(),
  object: text(100, '대상', 'Only this object').optional(),
};

const person = z.object({ loginId: replyText('아이디', 'Login id'), name: replyText('이름', 'Name') });

const result = z.object({
  items: z.array(
    z.object({
      id: seq('번호', 'Number of the line'),
      batch: z.uuid().meta({ title: '변경 묶음', description: 'Common to the lines of one call' }),
      at: moment('일시', 'When it was changed'),
      by: person.meta({ title: '변경한 사람', description: 'Who changed it' }),
      action: z.enum(changeActions).meta({ title: '행위', description: 'What was done' }),
      kind: replyText('대상 종류', 'Kind of object'),
      object: replyText('대상', 'Code or number of the object'),
      subject: person.nullable().meta({ title: '당사자', description: 'The person whom it concerns' }),
      reason: replyText('사유', 'Why an administrator acted in a lecture').nullable(),
      values: z.array(
        z.object({
          field: replyText('항목', 'Field that was changed'),
          before: z.unknown().meta({ title: '이전 값', description: 'Value before; null if there was none' }),
          after: z.unknown().meta({ title: '다음 값', description: 'Value after; null if there is none' }),
        }),
      ),
    }),
  ),
  total: count('건수', 'Lines'),
});

export const staffHistoryCalls = callTable(
  call(t.listPersonHistory, {
    summary: 'What staff have changed about a person, newest first; not what belongs to a lecture',
    access: operatorOf('person', 'loginId'),
    request: z.object({
      ...pages,
      loginId: filled(personLimits.loginId, '아이디', 'Login id of the account'),
    }),
    result,
  }),
  call(t.listLectureHistory, {
    summary: 'What staff have changed in a lecture, newest first; of one object if it is named',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({ ...pages, lectureCode: code('강의', 'Code of the lecture'), ...oneObject }),
    result,
  }),
  call(t.listProgrammeHistory, {
    summary:
      'What staff have changed about a programme and which lectures it has, newest first; of one object if it is named',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({ ...pages, programmeCode: code('과정', 'Code of the programme'), ...oneObject }),
    result,
  }),
  call(t.listPortalHistory, {
    summary: 'What administrators have changed about an object of the whole portal, newest first',
    access: administrator,
    request: z.object({
      ...pages,
      kind: z.enum(t.portalKinds).meta({ title: '대상 종류', description: 'Kind of the object' }),
      object: filled(100, '대상', 'Code or number of the object'),
    }),
    result,
  }),
);
