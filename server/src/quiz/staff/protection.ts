/** What a change of a quiz would take away from students (specification §19.5). */
import { type QuestionsEffect, quizStaffRefusals } from '@baeum/contract/quiz/staff-terms';
import { effectOf } from '@baeum/rules/outcomes';
import type { Outline } from '@baeum/rules/outline';
import { isOpenAt } from '@baeum/rules/quizzes';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { studentsOfItem } from '../../standing/item-facts.ts';
import { timesOf, withOwnTimes } from '../../standing/own-terms.ts';
import type { Bank } from '../bank.ts';
import { mergeQuestions, type Question } from '../questions-authoring.ts';
import { scoreOf } from '../scoring.ts';
import { attemptTimesOf } from '../status.ts';
import type { CountingAttempt, KeyedQuestion, StoredQuiz } from './queries.ts';
import type { QuizFields } from './values.ts';

/** Null is without a limit. */
const isLess = (after: number | null, before: number | null): boolean =>
  after !== null && (before === null || after < before);

/** What becomes worse for students who have begun, in words; empty when nothing does. */
export function harmsOf(before: QuizFields, after: QuizFields): string[] {
  const harms: (readonly [string, boolean])[] = [
    ['시험 구분이 바뀝니다', before.kind !== after.kind],
    ['제한 시간이 짧아집니다', isLess(after.limitMinutes, before.limitMinutes)],
    [
      '응시 횟수가 줄어듭니다',
      isLess(after.attemptLimit, before.attemptLimit) || isLess(after.retakeLimit, before.retakeLimit),
    ],
    ['강의를 먼저 학습해야 합니다', after.afterLecture && !before.afterLecture],
    ['결과를 볼 수 없게 됩니다', before.opensResults && !after.opensResults],
    [
      '응시하던 문항이나 보기의 순서가 바뀝니다',
      before.shufflesQuestions !== after.shufflesQuestions || before.shufflesItems !== after.shufflesItems,
    ],
  ];
  return harms.flatMap(([words, holds]) => (holds ? [words] : []));
}

const becomes = { missed: '미제출로', late: '지각으로', stopped: '응시 중단으로' } as const;

/** How a shorter period hits students, whether they have begun or not; of what they do not see nobody is hit. */
async function periodHarms(
  tx: Transaction,
  outline: Outline,
  code: string,
  after: QuizFields,
  now: Date,
): Promise<string[]> {
  const item = outline.quizzes.find((one) => one.code === code);
  if (item === undefined || item.shownFrom === null || item.isArchived) return [];
  const period = {
    opensAt: Date.parse(after.opensAt),
    closesAt: Date.parse(after.closesAt),
    lateClosesAt: after.lateClosesAt === null ? null : Date.parse(after.lateClosesAt),
  };
  if (
    period.opensAt <= item.opensAt &&
    period.closesAt >= item.closesAt &&
    (period.lateClosesAt ?? period.closesAt) >= (item.lateClosesAt ?? item.closesAt)
  )
    return [];
  const students = await studentsOfItem(tx, { lectureCode: outline.lectureCode, kind: 'quiz', code });
  const { worseBy } = effectOf({ kind: 'quiz', item }, period, {
    outline,
    students: [...students.values()],
    now: now.getTime(),
  });
  return (['missed', 'late', 'stopped'] as const).flatMap((one) =>
    (worseBy[one] ?? 0) > 0 ? [`기간이 바뀌어 학생 ${worseBy[one]}명이 ${becomes[one]} 바뀝니다`] : [],
  );
}

interface Changing {
  readonly tx: Transaction;
  readonly outline: Outline;
  readonly now: Date;
  readonly confirmed: boolean;
}

/** Refuses settings that would hurt students, unless it was confirmed. */
export async function refuseHarm(
  { tx, outline, now, confirmed }: Changing,
  { code, takers }: StoredQuiz,
  before: QuizFields,
  after: QuizFields,
): Promise<void> {
  if (confirmed) return;
  const harms = [
    ...(takers > 0 ? harmsOf(before, after) : []),
    ...(await periodHarms(tx, outline, code, after, now)),
  ];
  if (harms.length === 0) return;
  const begun = takers > 0 ? `이미 ${takers}명이 응시했습니다. ` : '';
  refuse(quizStaffRefusals.begun, {
    message: `${begun}${harms.join(', ')}.`,
    about: { takers: String(takers) },
  });
}

const lacking = {
  questionNew: '새 문항은 더할 수 없습니다',
  choicesChanged: '보기의 수와 유형은 바꿀 수 없습니다',
  questionStays: '문항은 지울 수 없습니다',
} as const;

/** What students have taken stays complete: questions are neither added nor removed, and their choices stay. */
export function refuseIncomplete(
  takers: number,
  before: readonly Question[],
  after: readonly Question[],
): void {
  const [first] = mergeQuestions(before, after).issues;
  if (first === undefined) return;
  const title = Array.from(String(first.values['title']));
  const named = title.length > 30 ? `${title.slice(0, 30).join('')}…` : title.join('');
  refuse(quizStaffRefusals.taken, {
    message: `이미 ${takers}명이 응시하여 ${lacking[first.code]}: "${named}"`,
    about: { takers: String(takers), key: String(first.values['key']) },
  });
}

/** The same questions as scoring knows them; `after` has what is correct, and the points. */
const bankOf = (stored: readonly KeyedQuestion[], after: ReadonlyMap<string, Question>): Bank =>
  stored.map(({ id, key, kind, title, html, explanation, points, items }) => {
    const changed = after.get(key);
    const correctKeys = new Set(
      (changed?.items ?? items).filter(({ isCorrect }) => isCorrect).map((item) => item.key),
    );
    return {
      id,
      kind,
      title,
      bodyHtml: html,
      explanation,
      points: changed?.points ?? points,
      items,
      correct: items.filter((item) => correctKeys.has(item.key)).map((item) => item.id),
    };
  });

const textsOf = ({ title, html, explanation, items }: Question) =>
  JSON.stringify([title, html, explanation, items.map((item) => [item.key, item.title])]);
const correctOf = ({ items }: Question) =>
  JSON.stringify(
    items
      .filter(({ isCorrect }) => isCorrect)
      .map(({ key }) => key)
      .toSorted(),
  );

/**
 * What changed questions mean for those who have begun; undefined when they mean nothing to them.
 * @param attempts those that count, one for each student
 */
export function effectOn(
  stored: readonly KeyedQuestion[],
  after: readonly Question[],
  attempts: readonly CountingAttempt[],
  now: Date,
): QuestionsEffect | undefined {
  const before = new Map<string, Question>(stored.map((question) => [question.key, question]));
  const numbers = (differ: (one: Question, other: Question) => boolean) =>
    after.flatMap((question, index) => {
      const old = before.get(question.key);
      return old !== undefined && differ(old, question) ? [index + 1] : [];
    });
  const reworded = numbers((one, other) => textsOf(one) !== textsOf(other));
  const points = numbers((one, other) => one.points !== other.points);
  const correct = numbers((one, other) => correctOf(one) !== correctOf(other));
  const isMoved = stored.some(({ key }, index) => after[index]?.key !== key);
  if (reworded.length + points.length + correct.length === 0 && !isMoved) return undefined;
  const [old, next] = [
    bankOf(stored, new Map()),
    bankOf(stored, new Map(after.map((one) => [one.key, one]))),
  ];
  const changes = attempts.map(({ answers }) => scoreOf(next, answers).points - scoreOf(old, answers).points);
  return {
    students: attempts.length,
    taking: attempts.filter(
      (one) =>
        one.activeStudentId !== null &&
        isOpenAt(now.getTime(), timesOf(withOwnTimes(one)), attemptTimesOf(one)),
    ).length,
    gain: changes.filter((change) => change > 0).length,
    lose: changes.filter((change) => change < 0).length,
    reworded,
    points,
    answers: correct,
  };
}

export const refuseEffect = (effect: QuestionsEffect): never =>
  refuse(quizStaffRefusals.affects, {
    message: `이미 ${effect.students}명이 응시했습니다.`,
    about: { effect: JSON.stringify(effect) },
  });
