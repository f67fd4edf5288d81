import type { evaluationCalls } from '@baeum/contract/evaluation/calls';
import type { getStEvlData, getStEvlStatus, QuestionKind } from '@baeum/contract/evaluation/terms';
import type { ResultOf } from '@baeum/contract/call';
import { flag } from '../platform/flags.ts';
import { serializeMoment } from '../platform/time.ts';
import type { EvaluatedLectureRow, EvaluationRow, Question, StatusRow } from './queries.ts';

type Result<P extends keyof typeof evaluationCalls> = ResultOf<(typeof evaluationCalls)[P]>;
type Data = Result<typeof getStEvlData>;

/** The student's participation; `unanswered` is null before taking part. */
export const serializeProgress = (unanswered: readonly number[] | null) => ({
  evltnYn: flag(unanswered !== null),
  reYn: flag(unanswered !== null && unanswered.length > 0),
});

/** @param row undefined if there is nothing to evaluate, which blocks no lecture */
export const serializeStatus = (row: StatusRow | undefined): Result<typeof getStEvlStatus>['evlSt'] => ({
  evltnSeq: row?.id ?? null,
  evltnNm: row?.title ?? null,
  evltnEnde: row === undefined ? null : serializeMoment(row.endsAt),
  ...serializeProgress(row === undefined ? [] : row.unanswered),
});

export const serializeEvaluation = (row: EvaluationRow): Data['data'] => ({
  evltnSeq: row.id,
  evltnNm: row.title,
  evltnCn: row.note,
  evltnStde: serializeMoment(row.startsAt),
  evltnEnde: serializeMoment(row.endsAt),
  qestTotalCnt: row.questions.length,
  ...serializeProgress(row.unanswered),
});

export const serializeLecture = (row: EvaluatedLectureRow): Data['lctrInfo'] => ({
  lctrShdlCd: row.code,
  sbcKrnm: row.name,
  clNo: row.classNumber,
  pfList: row.professors,
});

const kinds: Readonly<Record<Question['kind'], QuestionKind>> = { choice: 'M', text: 'S' };

export const serializeQuestion = (row: Question): Data['list'][number] => ({
  qestSeq: row.id,
  qestNo: row.number,
  qestNm: row.body,
  qestTy: kinds[row.kind],
  choiceYn: flag(row.isOptional),
  itemList: row.items.map(({ id, body }, index) => ({ itemSeq: id, itemNo: index + 1, itemNm: body })),
});
