import type { ResultOf } from '@baeum/contract/call';
import type { assignmentCalls } from '@baeum/contract/team/assignment-calls';
import {
  draftName,
  type getAsgmtData,
  type getAsgmtList,
  type getAsgmtSbmtData,
  submissionStateNames,
} from '@baeum/contract/team/assignment-terms';
import { progressOf } from '@baeum/rules/periods';
import type { RowOf } from '../../platform/statements.ts';
import { flag } from '../../platform/flags.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import type { WorkRow } from './access.ts';
import { isLateSubmission, type withWorkPhase } from './phase.ts';
import type { assignmentList, filesOf, teamSubmissionsOf } from './queries.ts';

type Result<P extends keyof typeof assignmentCalls> = ResultOf<(typeof assignmentCalls)[P]>;
type ItemRow = ReturnType<typeof withWorkPhase<RowOf<typeof assignmentList>>>;
type FileRow = RowOf<typeof filesOf>;
type SubmissionRow = RowOf<typeof teamSubmissionsOf>;

const serializePeriod = (row: ItemRow | WorkRow) => ({
  taAsgmtStde: serializeMoment(row.opensAt),
  taAsgmtEnde: serializeMoment(row.closesAt),
  extnYn: flag(row.isExtended),
  taAsgmtTardyStde: serializeMomentOrNull(row.lateOpensAt),
  taAsgmtTardyEnde: serializeMomentOrNull(row.lateClosesAt),
  progressStatus: progressOf(row.phase),
});

/** The state of the team's submission; a draft has its own name, but the code of no submission. */
function serializeState(
  submission: { readonly submittedAt: Date | null } | null,
  assignment: { readonly closesAt: Date },
) {
  const isDraft = submission !== null && submission.submittedAt === null;
  const isLate = submission !== null && isLateSubmission(submission.submittedAt, assignment);
  const submittedState = isLate ? ('late' as const) : ('finish' as const);
  const sbmtStus = submission === null || isDraft ? ('before' as const) : submittedState;
  return {
    sbmtStus,
    sbmtStusNm: isDraft ? draftName : submissionStateNames[sbmtStus],
    tempYn: flag(isDraft),
  };
}

export const serializeItem = (row: ItemRow): Result<typeof getAsgmtList>['asgmtList'][number] => ({
  taAsgmtSeq: row.id,
  taAsgmtNm: row.title,
  ...serializePeriod(row),
  fileCnt: row.fileCount,
  cmmtCnt: 0,
  sbmtNm: row.submitterName ?? '',
  ...serializeState(row.submission, row),
  sbmtDt: serializeMomentOrNull(row.submission?.submittedAt ?? null),
  rgstDt: serializeMoment(row.createdAt),
});

export const serializeWork = (row: WorkRow): Result<typeof getAsgmtData>['data'] => ({
  taAsgmtSeq: row.id,
  taCd: row.activityCode,
  teamSeq: row.teamId,
  lctrShdlCd: row.lectureCode,
  taAsgmtNm: row.title,
  taAsgmtCn: row.bodyHtml,
  rgsrNm: row.professorName,
  rgstDt: serializeMoment(row.createdAt),
  ...serializePeriod(row),
  asgmtPnt: row.points,
  tardyMinusRt: row.latePenalty,
  ...serializeState(row.submission, row),
});

export const serializeFile = (row: FileRow): Result<typeof getAsgmtData>['file'][number] => ({
  asgmtFlnm: row.fileId,
  asgmtRovl: row.kind,
  asgmtOrn: row.name,
  asgmtFlsz: row.byteSize,
});

export const serializeDraft = (row: SubmissionRow): Result<typeof getAsgmtSbmtData>['draftList'][number] => ({
  untyId: row.submitterLoginId,
  sbmtNm: row.submitterName,
  rgstDt: serializeMoment(row.savedAt),
  copyUntyId: row.originalLoginId,
  copyNm: row.originalName,
  taAsgmtFlnm: row.file.fileId,
  taAsgmtRovl: row.file.kind,
  taAsgmtOrn: row.file.name,
  taAsgmtFlsz: row.file.byteSize,
});

export const serializeSubmission = (
  row: SubmissionRow,
  work: WorkRow,
): Result<typeof getAsgmtSbmtData>['data'] => ({
  ...serializeDraft(row),
  sbmtDt: serializeMomentOrNull(row.submittedAt),
  ...serializeState(row, work),
});
