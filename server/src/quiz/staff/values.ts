/** A quiz as its form has it, for what is sent, compared, kept in the history and written. */
import type { RequestOf } from '@baeum/contract/call';
import type { staffQuizCalls } from '@baeum/contract/quiz/staff-calls';
import type { QuizKind } from '@baeum/contract/quiz/kinds';
import type { addQuiz } from '@baeum/contract/quiz/staff-terms';
import { type CopyPlace, movedMoment } from '../../activity/copy-place.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import type { QuizInput } from '../authoring.ts';
import type { Question } from '../questions-authoring.ts';
import type { StoredQuiz } from './queries.ts';

/** What a form says about a quiz. */
export type QuizFields = Omit<RequestOf<(typeof staffQuizCalls)[typeof addQuiz]>, 'lectureCode'>;

const kindOf = ({ examKind, isExam }: Pick<StoredQuiz, 'examKind' | 'isExam'>): QuizKind =>
  examKind ?? (isExam ? 'occasional' : 'quiz');

export const fieldsOf = (stored: StoredQuiz): QuizFields => ({
  kind: kindOf(stored),
  weekNumber: stored.weekNumber,
  topicCode: stored.topicCode,
  title: stored.title,
  bodyHtml: stored.bodyHtml,
  opensAt: serializeMoment(stored.opensAt),
  closesAt: serializeMoment(stored.closesAt),
  lateClosesAt: serializeMomentOrNull(stored.lateClosesAt),
  limitMinutes: stored.limitMinutes,
  attemptLimit: stored.attemptLimit,
  retakeLimit: stored.retakeLimit,
  afterLecture: stored.afterLecture,
  shufflesQuestions: stored.shufflesQuestions,
  shufflesItems: stored.shufflesItems,
  opensResults: stored.opensResults,
});

/** A copy is of no topic, which has one quiz at the most. */
export function fieldsOfCopy(stored: StoredQuiz, place: CopyPlace): QuizFields {
  const fields = fieldsOf(stored);
  const { lateClosesAt } = fields;
  return {
    ...fields,
    title: place.titleOf(fields.title),
    weekNumber: place.weekNumber,
    topicCode: null,
    afterLecture: false,
    opensAt: movedMoment(place, fields.opensAt),
    closesAt: movedMoment(place, fields.closesAt),
    lateClosesAt: lateClosesAt && movedMoment(place, lateClosesAt),
  };
}

/** The same as texts, for the form of whoever comes second (specification §19.6). */
export const formValuesOf = (stored: StoredQuiz): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fieldsOf(stored)).map(([name, value]) => [name, String(value ?? '')]));

interface Rest {
  readonly code: string;
  readonly lectureCode: string;
  readonly questions: readonly Question[];
}

/** The same as course packs write it. */
export const inputOf = ({ kind, title, ...fields }: QuizFields, rest: Rest): QuizInput => ({
  ...fields,
  title: title.normalize('NFC').trim(),
  isExam: kind === 'occasional',
  examKind: kind === 'midterm' || kind === 'final' ? kind : null,
  ...rest,
});

/** A question with what is correct, for whoever sets quizzes. */
export const serializeQuestion = ({ key, kind, title, html, points, explanation, items }: Question) => ({
  key,
  kind,
  title,
  html,
  points,
  explanation,
  items: items.map((item) => ({ key: item.key, title: item.title, isCorrect: item.isCorrect })),
});
