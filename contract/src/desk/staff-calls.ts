import { z } from 'zod';
import { call, callTable, staff } from '../call.ts';
import { count, day, moment, replyText } from '../fields.ts';
import * as t from './staff-terms.ts';

const lectureCode = replyText('강의', 'Code of the lecture');

export const deskCalls = callTable(
  call(t.getDesk, {
    summary:
      'What waits in the lectures of this account for what it may do there, and what opens and closes this week',
    access: staff,
    request: z.object({
      week: z
        .int()
        .min(-52)
        .max(52)
        .default(0)
        .meta({ title: '주', description: 'Whose openings and closings: 0 is the current week, 1 the next' }),
    }),
    result: z.object({
      waiting: z
        .array(
          z.object({
            kind: z.enum(t.waitingKinds),
            lectureCode,
            id: replyText('번호', 'Code or number of the assignment, or of the oldest post or content'),
            title: replyText('제목', 'Its title'),
            count: count('건수', 'How many wait'),
            names: z.array(z.string()).meta({ description: 'Whose the oldest are, at most three' }),
            since: moment('대기 시작', 'Since when the oldest waits'),
            closesAt: moment('마감', 'When students can no longer hand in').nullable(),
          }),
        )
        .meta({ description: `The oldest first; at most ${t.waitingListed}` }),
      monday: day('월요일', 'First day of the week shown'),
      scheduled: z
        .array(
          z.object({
            at: moment('시각', 'When it opens or closes'),
            what: z.enum(['opens', 'closes']),
            kind: z.enum(t.scheduledKinds),
            lectureCode,
            id: replyText('번호', 'Code or number'),
            title: replyText('제목', 'Title'),
            done: count('완료', 'Students, or teams, who have handed in or taken it').nullable(),
            of: count('대상', 'Of how many').nullable(),
          }),
        )
        .meta({ description: `In order of time; at most ${t.scheduledListed}` }),
    }),
  }),
);
