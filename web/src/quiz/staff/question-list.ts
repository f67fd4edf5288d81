/** The questions of a quiz while they are edited: what is done with them, what of it can be stored, and two versions of them. */
import { type QuestionKind, questionLimits } from '@baeum/contract/quiz/staff-terms';
import { movedTo as put } from '../../ui/list/order.ts';
import { newUuid } from '../../ui/uuid.ts';
import type { Question } from './queries.ts';

export type Questions = readonly Question[];
type Item = Question['items'][number];

const newKey = (): string => newUuid().replaceAll('-', '').slice(0, 12);

const newItem = (): Item => ({ key: newKey(), title: '', isCorrect: false });

export const newQuestion = (points: number = questionLimits.usualPoints): Question => ({
  key: newKey(),
  kind: 'choice',
  title: '',
  html: '',
  points,
  explanation: '',
  items: Array.from({ length: 4 }, newItem),
});

const truthItems: readonly Item[] = ['O', 'X'].map((title) => ({ key: title, title, isCorrect: false }));

/** A question of another kind has choices of its own. */
export const withKind = (question: Question, kind: QuestionKind): Question =>
  question.kind === kind
    ? question
    : { ...question, kind, items: kind === 'truth' ? [...truthItems] : newQuestion().items };

/** A question with one more choice behind this one, and its key. */
export function withItemAfter(question: Question, index: number): readonly [Question, string] {
  const item = newItem();
  return [{ ...question, items: question.items.toSpliced(index + 1, 0, item) }, item.key];
}

/** One answer of a question of true or false is correct, any number of others. */
export const withCorrect = (question: Question, key: string, isCorrect: boolean): Question => ({
  ...question,
  items: question.items.map((item) => {
    if (item.key === key) return { ...item, isCorrect };
    return question.kind === 'truth' && isCorrect ? { ...item, isCorrect: false } : item;
  }),
});

export const replaced = (list: Questions, question: Question): Questions =>
  list.map((one) => (one.key === question.key ? question : one));

/** The question moved to the place of another one. */
export function movedTo(list: Questions, key: string, to: string): Questions {
  const placeOf = (wanted: string) => list.findIndex((one) => one.key === wanted);
  return put(list, placeOf(key), placeOf(to));
}

export const pointsOf = (list: Questions): number => list.reduce((sum, { points }) => sum + points, 0);

/** Why a question cannot be stored yet. */
export function problemOf({ title, kind, items }: Question): string | undefined {
  if (title.trim() === '') return '문항을 입력해 주세요.';
  const texts = items.map((item) => item.title.trim());
  if (kind === 'choice' && items.length < questionLimits.fewestItems) return '보기를 둘 이상 입력해 주세요.';
  if (texts.includes('')) return '빈 보기를 채우거나 지워 주세요.';
  if (new Set(texts).size < texts.length) return '같은 보기가 두 번 있습니다.';
  return items.some(({ isCorrect }) => isCorrect) ? undefined : '정답을 골라 주세요.';
}

const essence = ({ key, kind, title, html, points, explanation, items }: Question) =>
  JSON.stringify([
    [key, kind, title, html, points, explanation],
    items.map((item) => [item.key, item.title, item.isCorrect]),
  ]);

const isSame = (one: Question | undefined, other: Question | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && essence(one) === essence(other));

export interface Plan {
  readonly order: readonly string[];
  readonly changed: Question[];
  /** All questions, once it is stored. */
  readonly questions: Questions;
}

const byKey = (list: Questions): ReadonlyMap<string, Question> => new Map(list.map((one) => [one.key, one]));

/**
 * What can be stored now: a question that is not complete stays as it is stored, or is left out when it is new.
 * @param undecided keys of questions that two people have changed
 * @returns undefined when there is nothing to store
 */
export function planOf(
  list: Questions,
  stored: Questions,
  undecided: ReadonlySet<string> = new Set(),
): Plan | undefined {
  const before = byKey(stored);
  const questions = list.flatMap((question): Question[] => {
    const old = before.get(question.key);
    if (problemOf(question) === undefined && !undecided.has(question.key)) return [question];
    return old === undefined ? [] : [old];
  });
  const changed = questions.filter((question) => !isSame(question, before.get(question.key)));
  const order = questions.map(({ key }) => key);
  const isMoved = order.length !== stored.length || order.some((key, index) => key !== stored[index]?.key);
  return changed.length > 0 || isMoved ? { order, changed, questions } : undefined;
}

/** Questions whose words are on this device alone. */
export const unsaved = (list: Questions, stored: Questions): Questions => {
  const before = byKey(stored);
  return list.filter((question) => !isSame(question, before.get(question.key)));
};

/** A question of this device, as it is kept there. */
export interface Kept {
  readonly question: Question;
  /**
   * The stored one that it was edited from; null of a new one. Absent while two versions wait to be chosen from, and in
   * drafts of older pages, which do not say it.
   */
  readonly base?: Question | null;
}

/** What of the list is to be kept on this device. */
export const keptOf = (list: Questions, stored: Questions, undecided: ReadonlySet<string>): Kept[] => {
  const before = byKey(stored);
  return unsaved(list, stored).map((question) => ({
    question,
    ...(undecided.has(question.key) ? {} : { base: before.get(question.key) ?? null }),
  }));
};

/**
 * What an earlier visit has left on this device, among what is stored. It may be weeks old: what somebody has stored
 * meanwhile is met as that of two people who edit at once.
 */
export const withKept = (stored: Questions, kept: readonly Kept[]): Together => {
  const own = byKey(kept.map(({ question }) => question));
  const known = byKey(stored);
  return bringTogether({
    base: [...stored.filter(({ key }) => !own.has(key)), ...kept.flatMap(({ base }) => base ?? [])],
    mine: [
      ...stored.map((question) => own.get(question.key) ?? question),
      ...[...own.values()].filter(({ key }) => !known.has(key)),
    ],
    theirs: stored,
    undecided: new Set(kept.flatMap(({ question, base }) => (base === undefined ? [question.key] : []))),
  });
};

/** A question that two people have changed. */
export interface Conflict {
  readonly key: string;
  /** As it is stored; undefined when it is not any more. */
  readonly theirs: Question | undefined;
}

interface Versions {
  /** What both began with. */
  readonly base: Questions;
  readonly mine: Questions;
  readonly theirs: Questions;
  /** Keys of questions that have to be chosen from wherever the two differ. */
  readonly undecided?: ReadonlySet<string>;
}

interface Together {
  readonly list: Questions;
  readonly conflicts: readonly Conflict[];
}

/**
 * Brings two changes together, question by question: what only one of the two has changed stays changed. Where both have,
 * the own one is shown until somebody decides.
 */
export function bringTogether({ base, mine, theirs, undecided = new Set() }: Versions): Together {
  const [old, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const isChangedBy = (list: ReadonlyMap<string, Question>, key: string) =>
    !isSame(list.get(key), old.get(key));
  const conflicts: Conflict[] = [];
  const list = mine.flatMap((question): Question[] => {
    const { key } = question;
    const theirsNow = other.get(key);
    if (isSame(question, theirsNow)) return [question];
    if (!undecided.has(key)) {
      if (!isChangedBy(other, key)) return [question];
      if (!isChangedBy(own, key)) return theirsNow === undefined ? [] : [theirsNow];
    }
    conflicts.push({ key, theirs: theirsNow });
    return [question];
  });
  const added = theirs.filter(({ key }) => !own.has(key) && isChangedBy(other, key));
  return { list: [...list, ...added], conflicts };
}

/** The list once the stored version has been chosen. */
export const withTheirs = (list: Questions, { key, theirs }: Conflict): Questions =>
  theirs === undefined ? list.filter((one) => one.key !== key) : replaced(list, theirs);

/** Edits that can be taken back. */
export interface Edits {
  readonly list: Questions;
  readonly past: readonly Questions[];
  /** Typing in one field is one step. */
  readonly group?: string | undefined;
}

const keptSteps = 50;

export function edited(edits: Edits, list: Questions, group?: string): Edits {
  if (list === edits.list) return edits;
  if (group !== undefined && group === edits.group) return { ...edits, list };
  return { list, past: [...edits.past, edits.list].slice(-keptSteps), group };
}

export function undone(edits: Edits): Edits {
  const last = edits.past.at(-1);
  return last === undefined ? edits : { list: last, past: edits.past.slice(0, -1) };
}
