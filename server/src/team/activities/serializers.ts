import type { ResultOf } from '@baeum/contract/call';
import type { activityCalls } from '@baeum/contract/team/activity-calls';
import {
  evaluationTypeNames,
  evaluationTypes,
  type getTeamActList,
  type getTeamData,
} from '@baeum/contract/team/terms';
import type { RowOf } from '../../platform/statements.ts';
import { flag } from '../../platform/flags.ts';
import { photoPath } from '../../platform/photos.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { serializeMember } from '../serializers.ts';
import type { withProgress } from '../phase.ts';
import type { activityList, evaluationList, teamDetail } from './queries.ts';

type Result<P extends keyof typeof activityCalls> = ResultOf<(typeof activityCalls)[P]>;
type ActivityRow = ReturnType<typeof withProgress<RowOf<typeof activityList>>>;
type EvaluationRow = ReturnType<typeof withProgress<RowOf<typeof evaluationList>>>;
type DetailRow = ReturnType<typeof withProgress<RowOf<typeof teamDetail>>>;

const serializePeriod = (row: ActivityRow | EvaluationRow) => ({
  taStde: serializeMoment(row.opensAt),
  taEnde: serializeMoment(row.closesAt),
});

const serializeTime = (row: ActivityRow | DetailRow) => ({
  extnYn: flag(row.isExtended),
  lctrTime: row.minutes,
});

/** The status is null without an evaluation. */
const serializeEvaluation = (row: ActivityRow | EvaluationRow) => ({
  membEvalYn: flag(row.evaluationId !== null),
  evalStus: row.evaluationId === null ? null : row.evaluationProgress,
  myEvalStus: row.ownState,
});

export const serializeActivity = (row: ActivityRow): Result<typeof getTeamActList>['list'][number] => ({
  taCd: row.code,
  taNm: row.title,
  lctrWk: row.weekNumber,
  ...serializePeriod(row),
  ...serializeTime(row),
  progressStatus: row.progress,
  myTeamSeq: row.teamId,
  teamNm: row.teamName ?? '',
  teamMbNm: row.firstMembers.join(', '),
  teamMbCnt: row.memberCount,
  asgmtCnt: row.assignments,
  asgmtSbmtCnt: row.submissions,
  chcStde: serializeMomentOrNull(row.choosingOpensAt),
  chcEnde: serializeMomentOrNull(row.choosingClosesAt),
  ...serializeEvaluation(row),
});

export function serializeEvaluationRow(row: EvaluationRow): Result<typeof getTeamData>['evalList'][number] {
  const type = row.evaluationKind && evaluationTypes[row.evaluationKind];
  return {
    taCd: row.activityCode,
    taNm: row.title,
    teamSeq: row.teamId,
    teamNm: row.teamName,
    teamMbCnt: row.memberCount,
    lctrStWkNm: row.firstWeek,
    lctrEnWkNm: row.lastWeek,
    ...serializePeriod(row),
    progressStatus: row.progress,
    ...serializeEvaluation(row),
    evalStde: serializeMomentOrNull(row.evaluationOpensAt),
    evalEnde: serializeMomentOrNull(row.evaluationClosesAt),
    evalSe: type && '1',
    evalTy: type,
    evalTyNm: type === null ? '-' : evaluationTypeNames[type],
    roleYn: flag(row.hasRoles),
    sbmtDt: row.ownState === 'submitted' ? serializeMomentOrNull(row.submittedAt) : null,
  };
}

export const serializeTeam = (
  row: DetailRow,
  evaluation: EvaluationRow,
): Result<typeof getTeamData>['data'] => ({
  ...serializeEvaluationRow(evaluation),
  lctrShdlCd: row.lectureCode,
  taCn: row.bodyHtml,
  rgsrNm: row.professorName,
  ...serializeTime(row),
  tbCnt: row.posts,
  asgmtCnt: row.assignments,
});

export const serializeFile = (
  file: DetailRow['files'][number],
): Result<typeof getTeamData>['file'][number] => ({
  taFlnm: file.id,
  taRovl: file.kind,
  taOrn: file.name,
  taFlsz: file.bytes,
});

export const serializeMemberWithPhoto = (
  teamName: string,
  member: DetailRow['members'][number],
): Result<typeof getTeamData>['teamMbData'][number] => ({
  usrPhtoPath: member.photo ? photoPath(member.loginId, member.photo) : '',
  ...serializeMember(teamName, member),
});
