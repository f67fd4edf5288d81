import type { evaluationCalls } from '@baeum/contract/evaluation/calls';
import type { getStEvlData, getStEvlStatus, QuestionKind } from '@baeum/contract/evaluation/terms';
import type { ResultOf } from '@baeum/contract/call';
import { flag } from '../platform/flags.ts';
import { wireMoment } from '../platform/time.ts';
import type { EvaluatedLectureRow, EvaluationRow, Question, StatusRow } from './queries.ts';

type Wire<P extends keyof typeof evaluationCalls> = ResultOf<(typeof evaluationCalls)[P]>;
type Data = Wire<typeof getStEvlData>;

/** How far somebody is: `unanswered` is null before he has taken part. */
export const wireProgress = (unanswered: readonly number[] | null) => ({
  evltnYn: flag(unanswered !== null),
  reYn: flag(unanswered !== null && unanswered.length > 0),
});

/** @param row undefined where there is nothing to evaluate, which holds nobody back */
export const wireStatus = (row: StatusRow | undefined): Wire<typeof getStEvlStatus>['evlSt'] => ({
  ...wireProgress(row === undefined ? [] : row.unanswered),
  evltnSeq: row?.id ?? null,
  evltnNm: row?.title ?? null,
  evltnEnde: row === undefined ? null : wireMoment(row.endsAt),
});

export const wireEvaluation = (row: EvaluationRow): Data['data'] => ({
  ...wireProgress(row.unanswered),
  evltnSeq: row.id,
  evltnNm: row.title,
  evltnCn: row.note,
  evltnStde: wireMoment(row.startsAt),
  evltnEnde: wireMoment(row.endsAt),
  qestTotalCnt: row.questions.length,
});

export const wireLecture = (row: EvaluatedLectureRow): Data['lctrInfo'] => ({
  lctrShdlCd: row.code,
  sbcKrnm: row.name,
  clNo: row.classNumber,
  pfList: row.professors,
});

const kinds: Readonly<Record<Question['kind'], QuestionKind>> = { choice: 'M', text: 'S' };

export const wireQuestion = (row: Question): Data['list'][number] => ({
  qestSeq: row.id,
  qestNo: row.number,
  qestNm: row.body,
  qestTy: kinds[row.kind],
  choiceYn: flag(row.isOptional),
  itemList: row.items.map(({ id, body }, index) => ({ itemSeq: id, itemNo: index + 1, itemNm: body })),
});
