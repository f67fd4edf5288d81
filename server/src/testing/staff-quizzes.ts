/** Quizzes that staff make and change, for their tests and for those of all calls. */
import type { Input } from '@baeum/contract';
import {
  addQuiz,
  changeQuiz,
  copyQuiz,
  getQuestions,
  getQuizForm,
  saveQuestions,
} from '@baeum/contract/quiz/staff-terms';
import type { Caller } from './portal.ts';

/** A quiz of week 9 that is open on the day of the tests. */
export const quizFields = {
  kind: 'quiz',
  weekNumber: 9,
  topicCode: null,
  title: '오페론',
  bodyHtml: '<p>책을 덮고 풉니다.</p>',
  opensAt: '2026-11-18T09:00:00+09:00',
  closesAt: '2026-11-22T23:59:00+09:00',
  lateClosesAt: null,
  limitMinutes: null,
  attemptLimit: 1,
  retakeLimit: null,
  afterLecture: false,
  shufflesQuestions: false,
  shufflesItems: false,
  opensResults: true,
} as const satisfies Omit<Input<typeof addQuiz>, 'lectureCode'>;

export type SentQuestion = Input<typeof saveQuestions>['changed'][number];

/** A single choice, of whose two choices the first is correct. */
export const questionOf = (key: string, changes: Partial<SentQuestion> = {}): SentQuestion => ({
  key,
  kind: 'choice',
  title: `문항 ${key}`,
  html: '',
  points: 10,
  explanation: '해설',
  items: [
    { key: 'a', title: '인지질', isCorrect: true },
    { key: 'b', title: '핵산', isCorrect: false },
  ],
  ...changes,
});

/** Makes a quiz in lecture LA. */
export async function makeQuiz(caller: Caller): Promise<string> {
  const reason = { 'content-type': 'application/json', 'x-baeum-reason': 'test' };
  const { body } = await caller.send(addQuiz, JSON.stringify({ lectureCode: 'LA', ...quizFields }), reason);
  return (body.result as { quizCode: string }).quizCode;
}

const refOf = (id: string) => ({ id, parent: 'LA' });

/** Requests that change something. */
export const quizChanges = {
  [addQuiz]: quizFields,
  [changeQuiz]: async (caller: Caller) => {
    const id = await makeQuiz(caller);
    const { revision } = (await caller.post(getQuizForm, { quizCode: id })).body.result;
    return { ref: refOf(id), fields: { ...quizFields, revision, title: '다른 제목' } };
  },
  [copyQuiz]: {},
  [saveQuestions]: async (caller: Caller) => {
    const id = await makeQuiz(caller);
    const { version } = (await caller.post(getQuestions, { quizCode: id })).body.result;
    return { ref: refOf(id), fields: { version, order: ['one'], changed: [questionOf('one')] } };
  },
};
