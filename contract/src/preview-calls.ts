/** What staff see as a student of their lecture (specification §21.4): calls of students, asked by one of the console. */
import { z } from 'zod';
import { assignmentCalls } from './assignment/calls.ts';
import { boardCalls } from './board/calls.ts';
import { type Call, call, callTable, staffOf } from './call.ts';
import { debateCalls } from './debate/calls.ts';
import { code, text } from './fields.ts';
import { glossaryCalls } from './glossary/calls.ts';
import { lectureCalls } from './lecture/calls.ts';
import { materialCalls } from './material/calls.ts';
import { portalCalls } from './portal/calls.ts';
import { quizCalls } from './quiz/calls.ts';
import { reflectionCalls } from './reflection/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { studyCalls } from './study/calls.ts';
import { previewedInput, previewRefusals, previewReply } from './study/preview-terms.ts';
import { teamCalls } from './team/calls.ts';

const ofStudents = {
  ...sessionCalls,
  ...portalCalls,
  ...lectureCalls,
  ...studyCalls,
  ...materialCalls,
  ...glossaryCalls,
  ...assignmentCalls,
  ...quizCalls,
  ...debateCalls,
  ...teamCalls,
  ...reflectionCalls,
  ...boardCalls,
};

type CallsOfStudents = typeof ofStudents;

/** Calls that are part of a preview. */
export type PreviewedPath = {
  [P in keyof CallsOfStudents]: CallsOfStudents[P] extends { readonly previewed: true } ? P : never;
}[keyof CallsOfStudents];

/** Those calls by their paths. */
export const previewedCalls: ReadonlyMap<string, Call> = new Map(
  Object.values<Call>(ofStudents)
    .filter(({ previewed }) => previewed)
    .map((one) => [one.path, one]),
);

export const previewCalls = callTable(
  call(previewReply, {
    summary:
      'What a call of students would answer a student of the lecture who has done nothing, at a moment',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({
      lectureCode: code('강의', 'Code of the lecture'),
      at: z.iso
        .datetime({ offset: true })
        .meta({ title: '시점', description: 'Moment at which it is looked at' }),
      call: text(100, '호출', 'Path of the call of students'),
      input: text(previewedInput, '요청', 'The request of that call as JSON'),
    }),
    result: z.unknown().meta({ title: '응답', description: 'The reply of that call' }),
    errors: [
      previewRefusals.onlyLooking,
      ...new Set([...previewedCalls.values()].flatMap(({ errors }) => errors ?? [])),
    ],
  }),
);
