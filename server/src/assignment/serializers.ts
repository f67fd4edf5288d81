import type { assignmentCalls } from '@baeum/contract/assignment/calls';
import {
  assignmentMessages,
  type getAsgmtData,
  type getAsgmtList,
  type getAsgmtSbmtData,
} from '@baeum/contract/assignment/terms';
import type { ResultOf } from '@baeum/contract/call';
import { isGraded } from '@baeum/rules/coursework';
import type { SubmissionFact } from '@baeum/rules/facts';
import type { Assignment } from '@baeum/rules/outline';
import { type Phase, phaseAt, progressOf } from '@baeum/rules/periods';
import { flag } from '../platform/flags.ts';
import type { RowOf } from '../platform/statements.ts';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import { acceptedFiles } from './accepted-files.ts';
import type { AssignmentRow } from './access.ts';
import type { filesOf, submissionWithFeedback } from './queries.ts';

type Result<P extends keyof typeof assignmentCalls> = ResultOf<(typeof assignmentCalls)[P]>;
/** An assignment of an outline, or a row of its table. */
type Head = (Assignment | AssignmentRow) & { readonly lectureCode: string; readonly phase: Phase };
type FileRow = RowOf<typeof filesOf>;
type OwnRow = RowOf<typeof submissionWithFeedback>;

const serializePeriod = (row: Head) => ({
  asgmtStde: serializeMoment(row.opensAt),
  asgmtEnde: serializeMoment(row.closesAt),
  extnYn: flag(row.isExtended === true),
  asgmtTardyStde: serializeMomentOrNull(row.lateOpensAt),
  asgmtTardyEnde: serializeMomentOrNull(row.lateClosesAt),
  progressStatus: progressOf(row.phase),
});

const serializeHead = (row: Head) => ({
  asgmtCd: row.code,
  asgmtNm: row.title,
  lctrShdlCd: row.lectureCode,
  lctrWk: row.weekNumber,
  examSe: row.examKind,
  ...serializePeriod(row),
});

/** @param own what the student has saved or submitted, if anything */
export function serializeItem(
  item: Assignment,
  own: SubmissionFact | undefined,
  { lectureCode, now }: { readonly lectureCode: string; readonly now: number },
): Result<typeof getAsgmtList>['list'][number] {
  const submitted = own !== undefined && own.submittedAt !== null;
  const draft = own !== undefined && !submitted;
  return {
    asgmtSbmtSeq: own?.id ?? null,
    mySbmt: submitted ? 1 : 0,
    myTempSbmt: draft ? 1 : 0,
    myTempDt: draft ? serializeMoment(own.savedAt) : null,
    mySbmtDt: serializeMomentOrNull(own?.submittedAt ?? null),
    screDt: serializeMomentOrNull(isGraded(own, now) ? (own?.gradedAt ?? null) : null),
    ...serializeHead({ lectureCode, phase: phaseAt(now, item), ...item }),
  };
}

/** Assignments that replace an exam stay hidden until they begin. */
const isHidden = (row: AssignmentRow): boolean => row.phase === 'before' && row.examKind !== null;

export const serializeAssignment = (row: AssignmentRow): Result<typeof getAsgmtData>['data'] => ({
  asgmtCn: isHidden(row) ? `<p>${assignmentMessages.hidden}</p>` : row.bodyHtml,
  rgsrNm: row.professorName,
  rgstDt: serializeMoment(row.createdAt),
  sbjcNm: row.lectureName,
  clasSbjcKr: row.weekTitle,
  asgmtPnt: row.points,
  tardyMinusRt: row.latePenalty,
  fileExtList: [...acceptedFiles(row).extensions],
  fileMaxSz: acceptedFiles(row).maxBytes,
  dsbjNm: null,
  lctrDsbjNm: null,
  ...serializeHead(row),
});

export const serializeSubmission = (row: OwnRow | undefined, now: Date) => ({
  asgmtSbmtSeq: row?.id ?? null,
  asgmtSbmtNm: row?.title ?? null,
  asgmtSbmtCn: row?.body ?? null,
  tempYn: row?.id == null ? null : row.submittedAt === null ? ('Y' as const) : ('N' as const),
  saveDt: serializeMomentOrNull(row?.savedAt ?? null),
  sbmtDt: serializeMomentOrNull(row?.submittedAt ?? null),
  screDt: serializeMomentOrNull(row?.gradedAt != null && row.gradedAt <= now ? row.gradedAt : null),
  rvsn: row?.revision ?? null,
});

const serializeFile = (row: FileRow): Result<typeof getAsgmtData>['file'][number] => ({
  asgmtFlnm: row.fileId,
  asgmtRovl: row.kind,
  asgmtOrn: row.name,
  asgmtFlsz: row.byteSize,
});

/** The files of the assignment, without submitted ones. */
export const serializeFiles = (row: AssignmentRow, files: readonly FileRow[]) =>
  isHidden(row) ? [] : files.filter(({ submissionFileId }) => submissionFileId === null).map(serializeFile);

export const serializeSubmittedFile = (row: FileRow): Result<typeof getAsgmtSbmtData>['sbmtFileData'] =>
  row.submissionFileId === null ? [] : [{ asgmtSbmtFileSeq: row.submissionFileId, ...serializeFile(row) }];

export const serializeFeedback = ({ feedback }: OwnRow): Result<typeof getAsgmtSbmtData>['feedbackList'] =>
  feedback?.body == null || feedback.createdAt === null
    ? []
    : [
        {
          usrKrnm: feedback.professorName ?? '',
          feedback: feedback.body,
          rgstDt: serializeMoment(feedback.createdAt),
        },
      ];
