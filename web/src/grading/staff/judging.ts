/** What a grader decides about one piece of work, as the panel has it. */
import type { Input, Result } from '@baeum/contract';
import { pointsOf, type ScoreStatus } from '@baeum/contract/grading/points';
import { type getGradedWork, type saveScore, scoreStatusNames } from '@baeum/contract/grading/staff-terms';

export type Work = Result<typeof getGradedWork>;
export type Score = NonNullable<Work['score']>;

/** All that is sent with every change. */
export type Judgement = Pick<
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
>;

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

/** The points that follow, as the server counts them. */
export function pointsNow(
  { status, typedPoints, choices, penaltyOverride }: Judgement,
  { rubric, outOf, latePenalty }: Pick<Work, 'rubric' | 'outOf' | 'latePenalty'>,
): number | null {
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
  { typedPoints, penaltyOverride, penaltyReason, differences }: Judgement,
  outOf: number,
): string | undefined {
  if (typedPoints !== null && typedPoints > outOf) return `배점 ${outOf}점보다 큽니다.`;
  if (penaltyOverride !== null && penaltyReason.trim() === '')
    return '지각 감점을 바꾸는 사유를 입력해 주세요.';
  if (differences.some(({ reason }) => reason.trim() === ''))
    return '팀원의 점수를 달리하는 사유를 입력해 주세요.';
  return undefined;
}

/** Without points that could not be sent, and whose fields only a score has. */
export function withStatus(
  { typedPoints, penaltyOverride, penaltyReason }: Judgement,
  status: Judgement['status'],
  outOf: number,
): Partial<Judgement> {
  if (status === 'scored') return { status };
  const lacksReason = penaltyOverride !== null && penaltyReason.trim() === '';
  return {
    status,
    ...(typedPoints !== null && typedPoints > outOf && { typedPoints: null }),
    ...(lacksReason && { penaltyOverride: null, penaltyReason: '' }),
  };
}

/** A number as it was typed; null for nothing, undefined for what is none. */
export function pointsTyped(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined;
}

/** `85점`, or why there are none; a dash while nothing is known. */
export function pointsWords({ status, points }: { status: ScoreStatus; points: number | null }): string {
  if (status !== 'scored') return scoreStatusNames[status];
  return points === null ? '-' : `${points}점`;
}
