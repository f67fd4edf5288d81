/** Fields that the calls of lectures in the console have in common. */
import { z } from 'zod';
import { code, count, day, replyText } from '../fields.ts';
import { duties, permissions } from '../staff/roles.ts';
import * as t from './staff-terms.ts';

/** The code of a lecture or programme that is made now: 1 to 30 letters, digits, `_` and `-` (specification §20.1). */
export const newCode = (title: string, description: string) =>
  z.string().regex(t.newCodeShape).meta({ title, description });

export const lectureCode = code('강의', 'Code of the lecture');
export const programmeCode = code('과정', 'Code of the programme');
export const dutyList = z
  .array(z.enum(duties))
  .max(duties.length)
  .meta({ title: '맡은 일', description: 'What an assistant was appointed to do' });
export const permissionList = z
  .array(z.enum(permissions))
  .meta({ title: '할 수 있는 일', description: 'What this account may do there' });
export const person = {
  loginId: replyText('아이디', 'Login id'),
  name: replyText('이름', 'Name'),
};

export const lectureHead = {
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

export const revision = z.int().min(1).meta({
  title: '버전',
  description: 'Version that was read; another one is refused with 409',
});

export const isShared = z.boolean().meta({
  title: '공유',
  description: 'Whether professors of the same subject may copy it, wherever they teach it',
});
