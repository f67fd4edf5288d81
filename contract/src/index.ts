/** Every call of the portal. The browser imports only the types. */
import { assignmentCalls } from './assignment/calls.ts';
import { boardCalls } from './board/calls.ts';
import type { Call, InputOf, ResultOf } from './call.ts';
import { debateCalls } from './debate/calls.ts';
import { deskCalls } from './desk/staff-calls.ts';
import { rosterCalls } from './enrolment/roster-calls.ts';
import { staffEnrolmentCalls } from './enrolment/staff-calls.ts';
import { evaluationCalls } from './evaluation/calls.ts';
import { examCalls } from './exam/calls.ts';
import { fileCalls } from './file/calls.ts';
import { inquiryCalls } from './inquiry/calls.ts';
import { lectureCalls } from './lecture/calls.ts';
import { copyCalls, staffLectureCalls } from './lecture/staff-calls.ts';
import { materialCalls } from './material/calls.ts';
import { staffHistoryCalls } from './history/staff-calls.ts';
import { staffPeopleCalls } from './people/staff-calls.ts';
import { portalCalls } from './portal/calls.ts';
import { quizCalls } from './quiz/calls.ts';
import { reflectionCalls } from './reflection/calls.ts';
import { searchCalls } from './search/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { staffCalls } from './staff/calls.ts';
import { staffStudyCalls } from './study/staff-calls.ts';
import { studyCalls } from './study/calls.ts';
import { teamCalls } from './team/calls.ts';

export const calls = {
  ...sessionCalls,
  ...portalCalls,
  ...fileCalls,
  ...lectureCalls,
  ...searchCalls,
  ...studyCalls,
  ...materialCalls,
  ...assignmentCalls,
  ...quizCalls,
  ...examCalls,
  ...debateCalls,
  ...boardCalls,
  ...teamCalls,
  ...evaluationCalls,
  ...inquiryCalls,
  ...reflectionCalls,
  ...staffCalls,
  ...staffLectureCalls,
  ...copyCalls,
  ...deskCalls,
  ...staffEnrolmentCalls,
  ...rosterCalls,
  ...staffPeopleCalls,
  ...staffStudyCalls,
  ...staffHistoryCalls,
};

export type Calls = typeof calls;
export type Path = keyof Calls;

/** Paths of calls with this kind of body; a call without `body` has `json`. */
export type PathOf<Body extends NonNullable<Call['body']>> = {
  [P in Path]: (Calls[P] extends { body: infer B } ? B : 'json') extends Body ? P : never;
}[Path];

export type Input<P extends Path> = InputOf<Calls[P]>;
export type Result<P extends Path> = ResultOf<Calls[P]>;
