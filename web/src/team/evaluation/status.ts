/** The status of an evaluation for the student and the targets of its buttons (specification §13.4). */
import { evaluationRefusals, type OwnState, ownStateNames } from '@baeum/contract/team/evaluation-terms';
import { evaluationTypes, teamMessages } from '@baeum/contract/team/terms';
import type { RouteName } from '../../navigation.ts';
import type { Status, Tone } from '../../ui/Chip.tsx';
import type { PeriodStatus } from '../../ui/period-status.ts';
import type { EvaluationRow } from '../queries.ts';
import type { Evaluated } from './queries.ts';

type Named<Name extends RouteName> = Extract<RouteName, Name>;
export type RoleScreen = Named<'TeamRoleWrite' | 'TeamRoleDesc' | 'TeamRoleEdit'>;
export type EvaluationScreen = Named<
  'TeamEvalScreWrite' | 'TeamEvalScreDesc' | 'TeamEvalScreEdit' | 'TeamEvalReviewDesc'
>;

/** Fields of a row in the summary. */
export type EvaluationStatus = Pick<
  EvaluationRow,
  'membEvalYn' | 'evalTy' | 'evalStus' | 'roleYn' | 'myEvalStus' | 'teamMbCnt' | 'progressStatus'
>;

export interface StepButton<Screen extends string> {
  readonly word: string;
  /** Undefined when the button is disabled. */
  readonly to: Screen | undefined;
  /** The student's next step. */
  readonly next: boolean;
}

/** Roles can be written during the evaluation, or during the activity where there is none. */
const rolePeriod = ({ membEvalYn, evalStus, progressStatus }: EvaluationStatus): PeriodStatus =>
  membEvalYn === 'Y' && evalStus !== null ? evalStus : progressStatus;

/** Undefined when roles can be written. */
export function rolesClosedReason(row: EvaluationStatus): string | undefined {
  const evaluated = row.membEvalYn === 'Y';
  switch (rolePeriod(row)) {
    case 'before':
      return evaluated ? evaluationRefusals.before.message : teamMessages.beforePeriod;
    case 'finish':
      return evaluated ? evaluationRefusals.over.message : teamMessages.readOnly;
    case 'progress':
      return undefined;
  }
}

/** Undefined when teammates can be evaluated. */
export function evaluationClosedReason({
  membEvalYn,
  evalStus,
  roleYn,
  teamMbCnt,
}: EvaluationStatus): string | undefined {
  if (membEvalYn === 'N' || evalStus === null) return evaluationRefusals.none.message;
  if (evalStus === 'before') return evaluationRefusals.before.message;
  if (evalStus === 'finish') return evaluationRefusals.over.message;
  if (teamMbCnt < 2) return evaluationRefusals.noTeammates.message;
  return roleYn === 'N' ? evaluationRefusals.noRoles.message : undefined;
}

export function roleButton(row: EvaluationStatus): StepButton<RoleScreen> {
  const registered = row.roleYn === 'Y';
  const period = rolePeriod(row);
  const evaluated = row.membEvalYn === 'Y';
  if (period === 'progress')
    return registered
      ? { word: '역할수정', to: 'TeamRoleEdit', next: false }
      : { word: '역할등록', to: 'TeamRoleWrite', next: true };
  if (evaluated) return { word: period === 'finish' ? '등록완료' : '역할등록', to: undefined, next: false };
  return { word: registered ? '역할수정' : '역할등록', to: undefined, next: false };
}

/** Existing scores are shown before they are edited. */
const screenOf = ({
  evalTy,
  myEvalStus,
}: Pick<EvaluationStatus, 'evalTy' | 'myEvalStus'>): EvaluationScreen => {
  if (evalTy !== evaluationTypes.score) return 'TeamEvalReviewDesc';
  return myEvalStus === 'none' ? 'TeamEvalScreWrite' : 'TeamEvalScreDesc';
};

/** Undefined where teammates are not evaluated. */
export function evaluationButton(row: EvaluationStatus): StepButton<EvaluationScreen> | undefined {
  const { membEvalYn, evalStus, myEvalStus } = row;
  if (membEvalYn === 'N' || evalStus === null) return undefined;
  const done = myEvalStus === 'submitted';
  if (evalStus === 'finish')
    return done
      ? { word: '평가완료', to: screenOf(row), next: false }
      : { word: '미제출', to: undefined, next: false };
  if (evaluationClosedReason(row) !== undefined) return { word: '평가하기', to: undefined, next: false };
  return { word: done ? '평가보기' : '평가하기', to: screenOf(row), next: !done };
}

/** Why a row's buttons are disabled, unless their labels already say so: 등록완료, 평가완료, 미제출. */
export function disabledReason(row: EvaluationStatus): string | undefined {
  if (row.membEvalYn === 'N') return rolesClosedReason(row);
  return row.evalStus === 'finish' ? undefined : evaluationClosedReason(row);
}

const tones = { draft: 'yellow', submitted: 'green' } as const satisfies Record<
  Exclude<OwnState, 'none'>,
  Tone
>;

/** Undefined before the evaluation has been started. */
export const ownStateChip = (state: OwnState): Status | undefined =>
  state === 'none' ? undefined : { tone: tones[state], word: ownStateNames[state] };

/** State of the evaluation of these teammates (specification §13.4: a missing or draft row makes it incomplete). */
export function stateOf(list: readonly Pick<Evaluated, 'tempYn'>[]): OwnState {
  if (list.every(({ tempYn }) => tempYn === null)) return 'none';
  return list.every(({ tempYn }) => tempYn === 'N') ? 'submitted' : 'draft';
}

interface ReviewButton {
  readonly word: string;
  readonly opens: boolean;
  readonly next: boolean;
}

/** The button beside a teammate. @param closed why nobody can be evaluated now */
export function reviewButton(
  { tempYn }: Pick<Evaluated, 'tempYn'>,
  closed: string | undefined,
): ReviewButton {
  if (closed !== undefined)
    return { word: tempYn === null ? '평가하기' : '평가보기', opens: tempYn !== null, next: false };
  return { word: tempYn === 'N' ? '평가수정' : '평가하기', opens: true, next: tempYn !== 'N' };
}
