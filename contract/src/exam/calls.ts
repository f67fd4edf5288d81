import { z } from 'zod';
import { call, callTable, student, studentOf } from '../call.ts';
import { count, moment, seq, replyText } from '../fields.ts';
import { quizItem } from '../quiz/fields.ts';
import { commonRefusals } from '../refusals.ts';
import * as t from './terms.ts';

const { examRefusals } = t;
const accToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .meta({ title: '입장 정보', description: 'One-time token of the exam room; good for a minute' });
const leaveCount = count('이탈 횟수', 'How often the window was left in the latest attempt');
const milliseconds = z.int().min(0).max(86_400_000);

export const examCalls = callTable(
  call(t.getAccTokenAID, {
    writes: true,
    summary: 'A one-time token for the exam room, bound to this session; opens the exam system',
    access: student,
    request: z.object({}),
    result: z.object({
      AID: accToken.nullable().meta({ title: '학생 입장 정보', description: 'The token of a student' }),
      AAID: accToken.nullable().meta({
        title: '관리자 입장 정보',
        description: 'The token of an administrator who impersonates a student',
      }),
      examUrl: replyText('시험 주소', 'Address of the exam system; /exam unless another one is set'),
    }),
    errors: [commonRefusals.tooMany],
  }),
  call(t.enterExamRoom, {
    writes: true,
    summary: 'Enter the exam room with a one-time token of this session',
    access: student,
    request: z.object({ accToken }),
    result: z.object({ exprDt: moment('입장 만료', 'When it has to be entered again') }),
    errors: [examRefusals.badToken],
  }),
  call(t.getExamList, {
    summary:
      'Exams of all lectures of the student, occasional ones included; what can be taken now stands first',
    access: student,
    request: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          ...quizItem,
          sbcKrnm: replyText('과목명', 'Subject of the lecture'),
          lvCnt: leaveCount,
        }),
      ),
      exprDt: moment('입장 만료', 'When the exam room has to be entered again'),
    }),
    errors: [examRefusals.notEntered],
  }),
  call(t.insertExamLeave, {
    writes: true,
    summary: 'Record that the window of an exam was left; the same report is recorded once',
    access: studentOf('examAttempt', 'quizExamSeq'),
    request: z.object({
      quizExamSeq: seq('응시 번호', 'Number of the student’s attempt'),
      list: z
        .array(
          z.object({
            lvKey: z
              .string()
              .regex(/^[A-Za-z0-9-]{8,64}$/)
              .meta({ title: '이탈 번호', description: 'Made by the window; a repeated number is ignored' }),
            lvSe: z.enum(t.leaveKinds).meta({
              title: '이탈 구분',
              description: 'hide: covered; blur: lost the focus; close: closed, or left for another screen',
            }),
            agoMs: milliseconds.meta({ title: '경과 시간', description: 'Milliseconds since it was left' }),
            awayMs: milliseconds.nullable().meta({
              title: '벗어난 시간',
              description: 'Milliseconds for which it was left; null while it is',
            }),
          }),
        )
        .min(1)
        .max(t.examLimits.reported)
        .meta({ title: '이탈 기록', description: 'Times of leaving' }),
    }),
    result: z.object({ lvCnt: leaveCount }),
  }),
);
