/** How an evaluation stands for the student, and what its buttons lead to (specification 2 §2 "Peer evaluation summary table"). */
import { evaluationRefusals, type OwnState, ownStateNames } from '@baeum/contract/team/evaluation-terms';
import { evaluationTypes, teamMessages } from '@baeum/contract/team/terms';
import type { RouteName } from '../../navigation.ts';
import type { Tone } from '../../ui/Chip.tsx';
import type { Progress } from '../../ui/progress.ts';
import type { EvaluationRow } from '../queries.ts';
import type { Evaluated } from './queries.ts';

type Named<Name extends RouteName> = Extract<RouteName, Name>;
export type RoleScreen = Named<'TeamRoleWrite' | 'TeamRoleDesc' | 'TeamRoleEdit'>;
export type EvaluationScreen = Named<
  'TeamEvalScreWrite' | 'TeamEvalScreDesc' | 'TeamEvalScreEdit' | 'TeamEvalReviewDesc'
>;

/** What a row of the summary tells. */
export type Standing = Pick<
  EvaluationRow,
  'membEvalYn' | 'evalTy' | 'evalStus' | 'roleYn' | 'myEvalStus' | 'teamMbCnt' | 'progressStatus'
>;

export interface StepButton<Screen extends string> {
  readonly word: string;
  /** Where it leads; undefined when it cannot be pressed. */
  readonly to: Screen | undefined;
  /** What the student is to do next. */
  readonly next: boolean;
}

/** Roles are written while teammates are evaluated; where they are not, while the activity runs. */
const rolePeriod = ({ membEvalYn, evalStus, progressStatus }: Standing): Progress =>
  membEvalYn === 'Y' && evalStus !== null ? evalStus : progressStatus;

/** Why roles cannot be written now; undefined when they can. */
export function whyNoRoles(row: Standing): string | undefined {
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

/** Why teammates cannot be evaluated now; undefined when they can. */
export function whyNoEvaluation({ membEvalYn, evalStus, roleYn, teamMbCnt }: Standing): string | undefined {
  if (membEvalYn === 'N' || evalStus === null) return evaluationRefusals.none.message;
  if (evalStus === 'before') return evaluationRefusals.before.message;
  if (evalStus === 'finish') return evaluationRefusals.over.message;
  if (teamMbCnt < 2) return evaluationRefusals.noTeammates.message;
  return roleYn === 'N' ? evaluationRefusals.noRoles.message : undefined;
}

export function roleButton(row: Standing): StepButton<RoleScreen> {
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

/** Scores that are there are seen before they are changed. */
const screenOf = ({ evalTy, myEvalStus }: Pick<Standing, 'evalTy' | 'myEvalStus'>): EvaluationScreen => {
  if (evalTy !== evaluationTypes.score) return 'TeamEvalReviewDesc';
  return myEvalStus === 'none' ? 'TeamEvalScreWrite' : 'TeamEvalScreDesc';
};

/** Undefined where teammates are not evaluated. */
export function evaluationButton(row: Standing): StepButton<EvaluationScreen> | undefined {
  const { membEvalYn, evalStus, myEvalStus } = row;
  if (membEvalYn === 'N' || evalStus === null) return undefined;
  const done = myEvalStus === 'submitted';
  if (evalStus === 'finish')
    return done
      ? { word: '평가완료', to: screenOf(row), next: false }
      : { word: '미완료', to: undefined, next: false };
  if (whyNoEvaluation(row) !== undefined) return { word: '평가하기', to: undefined, next: false };
  return { word: done ? '평가보기' : '평가하기', to: screenOf(row), next: !done };
}

/** What is said of a row's buttons that cannot be pressed, unless their own words say it: 등록완료, 평가완료, 미완료. */
export function noteOf(row: Standing): string | undefined {
  if (row.membEvalYn === 'N') return whyNoRoles(row);
  return row.evalStus === 'finish' ? undefined : whyNoEvaluation(row);
}

const tones = { draft: 'yellow', submitted: 'green' } as const satisfies Record<
  Exclude<OwnState, 'none'>,
  Tone
>;

/** The chip of one's own evaluation; undefined while there is nothing of it. */
export const ownChip = (state: OwnState): { readonly tone: Tone; readonly word: string } | undefined =>
  state === 'none' ? undefined : { tone: tones[state], word: ownStateNames[state] };

/** How far the evaluation of these teammates is (specification 2 §4: a missing or draft row makes it incomplete). */
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
