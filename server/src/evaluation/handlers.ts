import type { evaluationCalls } from '@baeum/contract/evaluation/calls';
import * as t from '@baeum/contract/evaluation/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { evaluatedLecture, evaluationStatus, runningEvaluation } from './queries.ts';
import { submit } from './submission.ts';
import { serializeEvaluation, serializeLecture, serializeQuestion, serializeStatus } from './serializers.ts';

const allCodes = [...t.evaluationEvents];

export const evaluationHandlers: Handlers<typeof evaluationCalls> = {
  [t.getStEvlStatus]: async ({ services: { db }, account, row, input, now }) => {
    // Participation is secret, also from an administrator who impersonates the student.
    if (account.impersonation !== null) return { evlSt: serializeStatus(undefined) };
    const codes = input.dtbsCdList?.filter(t.isEvaluationEvent) ?? allCodes;
    const [status] = await evaluationStatus(db, {
      lectureCode: row.code,
      studentId: account.id,
      codes,
      now,
    });
    return { evlSt: serializeStatus(status) };
  },

  [t.getStEvlData]: async ({ services: { db }, account, row, now }) => {
    if (account.impersonation !== null) refuse(t.evaluationRefusals.notOneself);
    const [[lecture], [evaluation]] = await Promise.all([
      evaluatedLecture(db, { lectureCode: row.code }),
      runningEvaluation(db, { lectureCode: row.code, studentId: account.id, codes: allCodes, now }),
    ]);
    if (lecture === undefined) return refuse(commonRefusals.notFound);
    const { unanswered = null, questions = [] } = evaluation ?? {};
    const openQuestions = questions.filter(({ id }) => unanswered === null || unanswered.includes(id));
    return {
      data: evaluation === undefined ? null : serializeEvaluation(evaluation),
      lctrInfo: serializeLecture(lecture),
      list: openQuestions.map(serializeQuestion),
    };
  },

  [t.insertStEvlData]: submit,
};
