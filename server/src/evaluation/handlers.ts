import type { evaluationCalls } from '@baeum/contract/evaluation/calls';
import * as t from '@baeum/contract/evaluation/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { evaluatedLecture, evaluationStatus, runningEvaluation } from './queries.ts';
import { submit } from './submission.ts';
import { wireEvaluation, wireLecture, wireQuestion, wireStatus } from './wire.ts';

const allCodes = [...t.evaluationEvents];

export const evaluationHandlers: Handlers<typeof evaluationCalls> = {
  [t.getStEvlStatus]: async ({ services: { db }, account, row, input, now }) => {
    // Nobody else learns whether a student has taken part: for an administrator in his place there is nothing to do.
    if (account.acting !== null) return { evlSt: wireStatus(undefined) };
    const codes = input.dtbsCdList?.filter(t.isEvaluationEvent) ?? allCodes;
    const [status] = await evaluationStatus(db).execute({
      lectureCode: row.code,
      studentId: account.id,
      codes,
      now,
    });
    return { evlSt: wireStatus(status) };
  },

  [t.getStEvlData]: async ({ services: { db }, account, row, now }) => {
    if (account.acting !== null) refuse(t.evaluationRefusals.notOneself);
    const [[lecture], [evaluation]] = await Promise.all([
      evaluatedLecture(db).execute({ lectureCode: row.code }),
      runningEvaluation(db).execute({ lectureCode: row.code, studentId: account.id, codes: allCodes, now }),
    ]);
    if (lecture === undefined) return refuse(commonRefusals.notFound);
    const { unanswered = null, questions = [] } = evaluation ?? {};
    const asked = questions.filter(({ id }) => unanswered === null || unanswered.includes(id));
    return {
      data: evaluation === undefined ? null : wireEvaluation(evaluation),
      lctrInfo: wireLecture(lecture),
      list: asked.map(wireQuestion),
    };
  },

  [t.insertStEvlData]: submit,
};
