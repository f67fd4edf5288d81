import type { ResultOf } from '@baeum/contract/call';
import type { assignmentCalls } from '@baeum/contract/team/assignment-calls';
import {
  draftName,
  type getAsgmtData,
  type getAsgmtList,
  type getAsgmtSbmtData,
  submissionStateNames,
} from '@baeum/contract/team/assignment-terms';
import type { RowOf } from '../../platform/database.ts';
import { flag } from '../../platform/flags.ts';
import { progressOf } from '../../platform/periods.ts';
import { wireMoment, wireMomentOrNull } from '../../platform/time.ts';
import type { WorkRow } from './access.ts';
import type { assignmentPage, filesOf, teamSubmissionOf } from './queries.ts';

type Wire<P extends keyof typeof assignmentCalls> = ResultOf<(typeof assignmentCalls)[P]>;
type ItemRow = RowOf<typeof assignmentPage>;
type FileRow = RowOf<typeof filesOf>;
type SubmissionRow = RowOf<typeof teamSubmissionOf>;

const wirePeriod = (row: ItemRow | WorkRow) => ({
  taAsgmtStde: wireMoment(row.opensAt),
  taAsgmtEnde: wireMoment(row.closesAt),
  taAsgmtTardyStde: wireMomentOrNull(row.lateOpensAt),
  taAsgmtTardyEnde: wireMomentOrNull(row.lateClosesAt),
  progressStatus: progressOf(row.phase),
});

/** Whether and when the team has handed in; a draft has a name of its own, but counts as nothing. */
function wireState(submission: { readonly submittedAt: Date | null; readonly late: boolean } | null) {
  const isDraft = submission !== null && submission.submittedAt === null;
  const handedIn = submission?.late ? ('late' as const) : ('finish' as const);
  const sbmtStus = submission === null || isDraft ? ('before' as const) : handedIn;
  return {
    sbmtStus,
    sbmtStusNm: isDraft ? draftName : submissionStateNames[sbmtStus],
    tempYn: flag(isDraft),
  };
}

export const wireItem = (row: ItemRow): Wire<typeof getAsgmtList>['asgmtList'][number] => ({
  taAsgmtSeq: row.id,
  taAsgmtNm: row.title,
  ...wirePeriod(row),
  fileCnt: row.fileCount,
  cmmtCnt: 0,
  sbmtNm: row.submitterName ?? '',
  ...wireState(row.submission),
  sbmtDt: wireMomentOrNull(row.submission?.submittedAt ?? null),
  rgstDt: wireMoment(row.createdAt),
});

export const wireWork = (row: WorkRow): Wire<typeof getAsgmtData>['data'] => ({
  taAsgmtSeq: row.id,
  taCd: row.activityCode,
  teamSeq: row.teamId,
  lctrShdlCd: row.lectureCode,
  taAsgmtNm: row.title,
  taAsgmtCn: row.bodyHtml,
  rgsrNm: row.professorName,
  rgstDt: wireMoment(row.createdAt),
  ...wirePeriod(row),
  ...wireState(row.submission),
});

export const wireFile = (row: FileRow): Wire<typeof getAsgmtData>['file'][number] => ({
  asgmtFlnm: row.fileId,
  asgmtRovl: row.kind,
  asgmtOrn: row.name,
  asgmtFlsz: row.byteSize,
});

export const wireSubmission = (row: SubmissionRow): Wire<typeof getAsgmtSbmtData>['data'] => ({
  untyId: row.submitterLoginId,
  sbmtNm: row.submitterName,
  rgstDt: wireMoment(row.savedAt),
  sbmtDt: wireMomentOrNull(row.submittedAt),
  ...wireState(row),
  taAsgmtFlnm: row.file.fileId,
  taAsgmtRovl: row.file.kind,
  taAsgmtOrn: row.file.name,
  taAsgmtFlsz: row.file.byteSize,
});
