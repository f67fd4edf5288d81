/** What a change of a quiz would take away from students (specification §19.5). */
import type { Harm } from '@baeum/contract/activity/staff-terms';
import { type QuestionsEffect, quizStaffRefusals } from '@baeum/contract/quiz/staff-terms';
import type { Outline } from '@baeum/rules/outline';
import { isOpenAt } from '@baeum/rules/quizzes';
import { periodHarms } from '../../activity/harms.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
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

type Setting = keyof QuizFields;

/** What becomes worse for students who have begun; the settings that do so can stay as they are. */
function settingHarms(takers: number, before: QuizFields, after: QuizFields): Harm[] {
  const isOther = (name: Setting) => before[name] !== after[name];
  const settings: (readonly [Setting, string, boolean])[] = [
    ['kind', '시험 구분이 바뀝니다', isOther('kind')],
    ['limitMinutes', '제한 시간이 짧아집니다', isLess(after.limitMinutes, before.limitMinutes)],
    ['attemptLimit', '응시 횟수가 줄어듭니다', isLess(after.attemptLimit, before.attemptLimit)],
    ['retakeLimit', '응시 횟수가 줄어듭니다', isLess(after.retakeLimit, before.retakeLimit)],
    ['afterLecture', '강의를 먼저 학습해야 합니다', after.afterLecture && !before.afterLecture],
    ['opensResults', '결과를 볼 수 없게 됩니다', before.opensResults && !after.opensResults],
    ['shufflesQuestions', '응시하던 문항이나 보기의 순서가 바뀝니다', isOther('shufflesQuestions')],
    ['shufflesItems', '응시하던 문항이나 보기의 순서가 바뀝니다', isOther('shufflesItems')],
  ];
  const worse = settings.filter(([, , isWorse]) => isWorse);
  if (takers === 0 || worse.length === 0) return [];
  const words = [...new Set(worse.map(([, words]) => words))].join(', ');
  return [
    {
      students: takers,
      words: `이미 ${takers}명이 응시했습니다. ${words}.`,
      instead: {
        words: '학생에게 불리한 설정은 그대로 두고 저장',
        fields: Object.fromEntries(worse.map(([name]) => [name, String(before[name] ?? '')])),
      },
    },
  ];
}

interface Change {
  readonly outline: Outline;
  readonly stored: StoredQuiz;
  readonly before: QuizFields;
  readonly after: QuizFields;
}

/** How settings hit students, whether they have begun or not. */
export async function harmsOf(
  tx: Transaction,
  { outline, stored: { code, takers }, before, after }: Change,
  now: Date,
): Promise<Harm[]> {
  const item = outline.quizzes.find((one) => one.code === code);
  const wanted = {
    opensAt: Date.parse(after.opensAt),
    closesAt: Date.parse(after.closesAt),
    lateClosesAt: after.lateClosesAt === null ? null : Date.parse(after.lateClosesAt),
  };
  return [
    ...settingHarms(takers, before, after),
    ...(item === undefined
      ? []
      : await periodHarms(tx, { outline, planned: { kind: 'quiz', item }, now }, wanted)),
  ];
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
