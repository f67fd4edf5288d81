/** What a grader decides about one piece of work, as the panel has it. */
import type { Input, Result } from '@baeum/contract';
import { pointsOf, type ScoreStatus } from '@baeum/contract/grading/points';
import { type getGradedWork, type saveScore, scoreStatusNames } from '@baeum/contract/grading/staff-terms';

export type Work = Result<typeof getGradedWork>;
export type Score = NonNullable<Work['score']>;

export interface Judgement
  extends Pick<
    Required<Input<typeof saveScore>>,
    | 'status'
    | 'typedPoints'
    | 'feedback'
    | 'isHeld'
    | 'penaltyOverride'
    | 'penaltyReason'
    | 'choices'
    | 'marks'
    | 'differences'
  > {
  /** What was typed and is no number; it is the only part that is not sent. */
  readonly unreadable: Unreadable;
}

export type NumberField = 'points' | 'penalty' | `difference ${string}`;
type Unreadable = Readonly<Partial<Record<NumberField, string>>>;

const nothing: Judgement = {
  status: 'scored',
  typedPoints: null,
  feedback: '',
  isHeld: false,
  penaltyOverride: null,
  penaltyReason: '',
  choices: [],
  marks: [],
  differences: [],
  unreadable: {},
};

export const judgementOf = (score: Score | null): Judgement =>
  score === null
    ? nothing
    : {
        status: score.status,
        typedPoints: score.typedPoints,
        feedback: score.feedback,
        isHeld: score.isHeld,
        penaltyOverride: score.penaltyOverride,
        penaltyReason: score.penaltyReason,
        choices: score.choices.map(({ criterion, level, comment }) => ({ criterion, level, comment })),
        marks: score.marks.map(({ id, comment, target }) => ({ id, comment, target })),
        differences: score.differences,
        unreadable: {},
      };

/**
 * A grader's own judgement, where somebody else has saved meanwhile: it holds, with the marks that the other one has made.
 * @param begun what both began with
 */
export function keepingMarks(own: Judgement, stored: Judgement, begun: Pick<Judgement, 'marks'>): Judgement {
  const known = new Set([...own.marks, ...begun.marks].map(({ id }) => id));
  return { ...own, marks: [...own.marks, ...stored.marks.filter(({ id }) => !known.has(id))] };
}

type Rubric = Work['rubric'];
type Choices = Judgement['choices'];

/** Chooses a level, or takes it away when it is chosen already. */
export function withLevel(choices: Choices, criterion: string, level: string): Choices {
  const before = choices.find((one) => one.criterion === criterion);
  const next = { criterion, level: before?.level === level ? null : level, comment: before?.comment ?? '' };
  return [...choices.filter((one) => one.criterion !== criterion), next];
}

export function withComment(choices: Choices, criterion: string, comment: string): Choices {
  const before = choices.find((one) => one.criterion === criterion);
  return [
    ...choices.filter((one) => one.criterion !== criterion),
    { criterion, level: before?.level ?? null, comment },
  ];
}

/** Levels that the rubric has no more cannot be sent; whoever grades chooses again. */
export const knownChoices = (choices: Choices, rubric: Rubric): Choices =>
  choices.filter(({ criterion, level }) =>
    rubric.some(
      ({ name, levels }) =>
        name === criterion && (level === null || levels.some((one) => one.name === level)),
    ),
  );

/** What decides about points. */
const counted = ({ status, typedPoints, penaltyOverride, choices, unreadable }: Judgement) => ({
  status,
  typedPoints,
  penaltyOverride,
  levels: choices.map(({ criterion, level }) => [criterion, level]),
  unreadable,
});

/** The score as it was saved, while nothing is decided here by which it would have other points; undefined otherwise. */
export const asSaved = (judgement: Judgement, score: Score | null): Score | undefined =>
  score !== null && JSON.stringify(counted(judgement)) === JSON.stringify(counted(judgementOf(score)))
    ? score
    : undefined;

/** The points that follow, as the server counts them. */
export function pointsNow(
  { status, typedPoints, choices, penaltyOverride, unreadable }: Judgement,
  { rubric, outOf, latePenalty }: Pick<Work, 'rubric' | 'outOf' | 'latePenalty'>,
): number | null {
  if (unreadable.points !== undefined || unreadable.penalty !== undefined) return null;
  return pointsOf({
    status,
    typedPoints,
    outOf,
    penalty: penaltyOverride ?? latePenalty,
    criteria: rubric.map(({ name }) => name),
    choices: choices.map(({ criterion, level, comment = '' }) => ({
      criterion,
      level,
      comment,
      points:
        rubric.find(({ name }) => name === criterion)?.levels.find(({ name }) => name === level)?.points ?? 0,
    })),
  });
}

/** Why it cannot be sent as it is; undefined when it can. */
export function problemOf(
  { status, typedPoints, penaltyOverride, penaltyReason, differences, unreadable }: Judgement,
  outOf: number,
): string | undefined {
  if (Object.keys(unreadable).length > 0) return '소수 둘째 자리까지 숫자로 입력해 주세요.';
  if (status === 'scored' && typedPoints !== null && typedPoints > outOf)
    return `배점 ${outOf}점보다 큽니다.`;
  if (penaltyOverride !== null && penaltyReason.trim() === '')
    return '지각 감점을 바꾸는 사유를 입력해 주세요.';
  if (differences.some(({ reason }) => reason.trim() === ''))
    return '팀원의 점수를 달리하는 사유를 입력해 주세요.';
  return undefined;
}

/** Without points that could not be sent, and whose fields only a score has. */
export function withStatus(
  { typedPoints, penaltyOverride, penaltyReason, unreadable }: Judgement,
  status: Judgement['status'],
  outOf: number,
): Partial<Judgement> {
  if (status === 'scored') return { status };
  const lacksReason = penaltyOverride !== null && penaltyReason.trim() === '';
  const { points: _, penalty: __, ...others } = unreadable;
  return {
    status,
    unreadable: others,
    ...(typedPoints !== null && typedPoints > outOf && { typedPoints: null }),
    ...(lacksReason && { penaltyOverride: null, penaltyReason: '' }),
  };
}

/** A number as it was typed; null for nothing, undefined for what is none. */
export function pointsTyped(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined;
}

/** The same for what a member gets more or less than the team, where nothing is no difference. */
export function differenceTyped(text: string): number | undefined {
  const typed = text.trim();
  return /^([-+]?(?=[.\d])\d{0,4}(\.\d{1,2})?)?$/.test(typed) ? Number(typed) : undefined;
}

/** What the field of a number begins with. */
export const textOf = ({ unreadable }: Judgement, field: NumberField, value: number | null): string =>
  unreadable[field] ?? (value === null ? '' : String(value));

/** @param text what is typed in the field and is no number; undefined once it is one */
export function withText(
  { unreadable }: Judgement,
  field: NumberField,
  text: string | undefined,
): Pick<Judgement, 'unreadable'> {
  const { [field]: _, ...others } = unreadable;
  return { unreadable: text === undefined ? others : { ...others, [field]: text } };
}

/** `85점`, or why there are none; a dash while nothing is known. */
export function pointsWords({ status, points }: { status: ScoreStatus; points: number | null }): string {
  if (status !== 'scored') return scoreStatusNames[status];
  return points === null ? '-' : `${points}점`;
}
