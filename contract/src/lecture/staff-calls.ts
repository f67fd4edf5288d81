import { z } from 'zod';
import { call, callTable, staff, staffOf } from '../call.ts';
import { code, count, day, filled, replyText } from '../fields.ts';
import { duties, permissions, staffRoles } from '../staff/roles.ts';
import * as t from './staff-terms.ts';

const lectureCode = code('강의', 'Code of the lecture');
const dutyList = z
  .array(z.enum(duties))
  .max(duties.length)
  .meta({ title: '맡은 일', description: 'What an assistant was appointed to do' });
const permissionList = z
  .array(z.enum(permissions))
  .meta({ title: '할 수 있는 일', description: 'What this account may do there' });
const person = {
  loginId: replyText('아이디', 'Login id'),
  name: replyText('이름', 'Name'),
};

const lectureHead = {
  code: replyText('강의 코드', 'Code of the lecture'),
  name: replyText('강의명', 'Name of the lecture'),
  subjectCode: replyText('교과목 코드', 'Code of the subject, common to its classes'),
  classNumber: count('분반', 'Number of the class'),
  programmeCode: replyText('과정 코드', 'Code of the programme'),
  programmeName: replyText('과정', 'Programme'),
  termStartsOn: day('개강일', 'First day of the term'),
  weekCount: count('주차 수', 'Weeks of the lecture'),
  week: count(
    '현재 주차',
    'The week that began last; null before the first one and after the end of the last',
  ).nullable(),
  isMicroLearning: z.boolean().meta({ title: '마이크로러닝', description: 'Whether it is micro-learning' }),
  studentCount: count('수강생', 'Students who take it'),
};

export const staffLectureCalls = callTable(
  call(t.listOwnLectures, {
    summary: `Lectures in which this account teaches or assists, the latest terms first; at most ${t.ownLecturesListed}`,
    access: staff,
    request: z.object({}),
    result: z.object({
      isAdministrator: z.boolean().meta({ description: 'Whether the account is an administrator' }),
      programmes: z
        .array(z.object({ code: lectureHead.programmeCode, name: lectureHead.programmeName }))
        .meta({ description: 'Programmes that it operates; of an administrator all' }),
      lectures: z.array(z.object({ ...lectureHead, role: z.enum(staffRoles), permissions: permissionList })),
    }),
  }),
  call(t.getLecture, {
    summary: 'A lecture with its staff',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({ lectureCode }),
    result: z.object({
      ...lectureHead,
      professors: z.array(z.object(person)),
      assistants: z.array(z.object({ ...person, duties: dutyList })),
      permissions: permissionList,
    }),
  }),
  call(t.appointAssistants, {
    writes: true,
    summary: 'The assistants of a lecture become exactly these, with these duties',
    access: staffOf('lecture', 'lectureCode', 'appoint'),
    request: z.object({
      lectureCode,
      assistants: z
        .array(
          z.object({ loginId: filled(60, '조교 아이디', 'Login id of the assistant'), duties: dutyList }),
        )
        .max(t.mostAssistants)
        .meta({ title: '조교', description: 'Assistants, in order' }),
    }),
    result: z.object({ assistants: z.array(z.object({ ...person, duties: dutyList })) }),
    errors: [t.lectureStaffRefusals.unknownAssistant, t.lectureStaffRefusals.assistantIsStudent],
  }),
);
