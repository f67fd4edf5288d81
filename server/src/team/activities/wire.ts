import type { ResultOf } from '@baeum/contract/call';
import type { activityCalls } from '@baeum/contract/team/activity-calls';
import {
  evaluationTypeNames,
  evaluationTypes,
  type getTeamActList,
  type getTeamData,
} from '@baeum/contract/team/terms';
import type { RowOf } from '../../platform/database.ts';
import { flag } from '../../platform/flags.ts';
import { photoPath } from '../../platform/photos.ts';
import { wireMoment, wireMomentOrNull } from '../../platform/time.ts';
import { wireMember } from '../wire.ts';
import type { activityList, evaluationList, teamDetail } from './queries.ts';

type Wire<P extends keyof typeof activityCalls> = ResultOf<(typeof activityCalls)[P]>;
type ActivityRow = RowOf<typeof activityList>;
type EvaluationRow = RowOf<typeof evaluationList>;
type DetailRow = RowOf<typeof teamDetail>;

const wirePeriod = (row: ActivityRow | DetailRow) => ({
  taStde: wireMoment(row.opensAt),
  taEnde: wireMoment(row.closesAt),
  lctrTime: row.minutes,
});

/** Where there is no evaluation, it stands nowhere. */
const wireEvaluation = (row: ActivityRow | EvaluationRow) => ({
  membEvalYn: flag(row.evaluationId !== null),
  evalStus: row.evaluationId === null ? null : row.evaluationProgress,
  myEvalStus: row.ownState,
});

export const wireActivity = (row: ActivityRow): Wire<typeof getTeamActList>['list'][number] => ({
  taCd: row.code,
  taNm: row.title,
  lctrWk: row.weekNumber,
  ...wirePeriod(row),
  progressStatus: row.progress,
  myTeamSeq: row.teamId,
  teamNm: row.teamName ?? '',
  teamMbNm: row.firstMembers.join(', '),
  teamMbCnt: row.memberCount,
  asgmtCnt: row.assignments,
  asgmtSbmtCnt: row.submissions,
  ...wireEvaluation(row),
});

export function wireEvaluationRow(row: EvaluationRow): Wire<typeof getTeamData>['evalList'][number] {
  const type = row.evaluationKind && evaluationTypes[row.evaluationKind];
  return {
    taCd: row.activityCode,
    taNm: row.title,
    teamSeq: row.teamId,
    teamNm: row.teamName,
    teamMbCnt: row.memberCount,
    lctrStWkNm: row.firstWeek,
    lctrEnWkNm: row.lastWeek,
    progressStatus: row.progress,
    ...wireEvaluation(row),
    evalSe: type && '1',
    evalTy: type,
    evalTyNm: type === null ? '-' : evaluationTypeNames[type],
    roleYn: flag(row.hasRoles),
    sbmtDt: row.ownState === 'submitted' ? wireMomentOrNull(row.submittedAt) : null,
  };
}

export const wireTeam = (row: DetailRow, evaluation: EvaluationRow): Wire<typeof getTeamData>['data'] => ({
  ...wireEvaluationRow(evaluation),
  lctrShdlCd: row.lectureCode,
  taCn: row.bodyHtml,
  rgsrNm: row.professorName,
  ...wirePeriod(row),
  evalStde: wireMomentOrNull(row.evaluationOpensAt),
  evalEnde: wireMomentOrNull(row.evaluationClosesAt),
  tbCnt: row.posts,
  asgmtCnt: row.assignments,
});

export const wireFile = (file: DetailRow['files'][number]): Wire<typeof getTeamData>['file'][number] => ({
  taFlnm: file.id,
  taRovl: file.kind,
  taOrn: file.name,
  taFlsz: file.bytes,
});

export const wireMemberWithPhoto = (
  teamName: string,
  member: DetailRow['members'][number],
): Wire<typeof getTeamData>['teamMbData'][number] => ({
  ...wireMember(teamName, member),
  usrPhtoPath: member.photo ? photoPath(member.loginId, member.photo) : '',
});
