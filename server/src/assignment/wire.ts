import type { assignmentCalls } from '@baeum/contract/assignment/calls';
import {
  assignmentMessages,
  type getAsgmtData,
  type getAsgmtList,
  type getAsgmtSbmtData,
} from '@baeum/contract/assignment/terms';
import type { ResultOf } from '@baeum/contract/call';
import type { RowOf } from '../platform/database.ts';
import { progressOf } from '../platform/periods.ts';
import { wireMoment, wireMomentOrNull } from '../platform/time.ts';
import type { AssignmentRow } from './access.ts';
import type { assignmentPage, filesOf, submissionWithFeedback } from './queries.ts';

type Wire<P extends keyof typeof assignmentCalls> = ResultOf<(typeof assignmentCalls)[P]>;
type ItemRow = RowOf<typeof assignmentPage>;
type FileRow = RowOf<typeof filesOf>;
type OwnRow = RowOf<typeof submissionWithFeedback>;

const wirePeriod = (
  row: Pick<ItemRow, 'opensAt' | 'closesAt' | 'lateOpensAt' | 'lateClosesAt' | 'phase'>,
) => ({
  asgmtStde: wireMoment(row.opensAt),
  asgmtEnde: wireMoment(row.closesAt),
  asgmtTardyStde: wireMomentOrNull(row.lateOpensAt),
  asgmtTardyEnde: wireMomentOrNull(row.lateClosesAt),
  progressStatus: progressOf(row.phase),
});

const wireHead = (row: ItemRow | AssignmentRow) => ({
  asgmtCd: row.code,
  asgmtNm: row.title,
  lctrShdlCd: row.lectureCode,
  lctrWk: row.weekNumber,
  examSe: row.examKind,
  ...wirePeriod(row),
});

export function wireItem(row: ItemRow): Wire<typeof getAsgmtList>['list'][number] {
  const submitted = row.submittedAt !== null;
  const draft = row.submissionId !== null && !submitted;
  return {
    ...wireHead(row),
    asgmtSbmtSeq: row.submissionId,
    mySbmt: submitted ? 1 : 0,
    myTempSbmt: draft ? 1 : 0,
    myTempDt: draft ? wireMomentOrNull(row.savedAt) : null,
    mySbmtDt: wireMomentOrNull(row.submittedAt),
    screDt: wireMomentOrNull(row.gradedAt),
  };
}

/** What stands for an exam is not shown before it begins. */
const isHidden = (row: AssignmentRow): boolean => row.phase === 'before' && row.examKind !== null;

export const wireAssignment = (row: AssignmentRow): Wire<typeof getAsgmtData>['data'] => ({
  ...wireHead(row),
  asgmtCn: isHidden(row) ? `<p>${assignmentMessages.hidden}</p>` : row.bodyHtml,
  rgsrNm: row.professorName,
  rgstDt: wireMoment(row.createdAt),
  sbjcNm: row.lectureName,
  clasSbjcKr: row.weekTitle,
  dsbjNm: null,
  lctrDsbjNm: null,
});

export const wireSubmission = (row: OwnRow | undefined) => ({
  asgmtSbmtSeq: row?.id ?? null,
  asgmtSbmtNm: row?.title ?? null,
  asgmtSbmtCn: row?.body ?? null,
  tempYn: row === undefined ? null : row.submittedAt === null ? ('Y' as const) : ('N' as const),
  saveDt: wireMomentOrNull(row?.savedAt ?? null),
  sbmtDt: wireMomentOrNull(row?.submittedAt ?? null),
  screDt: wireMomentOrNull(row?.gradedAt ?? null),
});

const wireFile = (row: FileRow): Wire<typeof getAsgmtData>['file'][number] => ({
  asgmtFlnm: row.fileId,
  asgmtRovl: row.kind,
  asgmtOrn: row.name,
  asgmtFlsz: row.byteSize,
});

/** The assignment's own files. */
export const wireFiles = (row: AssignmentRow, files: readonly FileRow[]) =>
  isHidden(row) ? [] : files.filter(({ submissionFileId }) => submissionFileId === null).map(wireFile);

export const wireSubmittedFile = (row: FileRow): Wire<typeof getAsgmtSbmtData>['sbmtFileData'] =>
  row.submissionFileId === null ? [] : [{ asgmtSbmtFileSeq: row.submissionFileId, ...wireFile(row) }];

export const wireFeedback = ({ feedback }: OwnRow): Wire<typeof getAsgmtSbmtData>['feedbackList'] =>
  feedback?.body == null || feedback.createdAt === null
    ? []
    : [
        {
          usrKrnm: feedback.professorName ?? '',
          feedback: feedback.body,
          rgstDt: wireMoment(feedback.createdAt),
        },
      ];
