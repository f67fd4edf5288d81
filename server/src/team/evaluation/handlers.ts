import { commonRefusals } from '@baeum/contract/refusals';
import type { evaluationCalls } from '@baeum/contract/team/evaluation-calls';
import * as t from '@baeum/contract/team/evaluation-terms';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { roleList, scoreList } from './queries.ts';
import { insertReview, readQuestionnaire, updateReview } from './reviews.ts';
import { insertRoles, updateRoles } from './roles.ts';
import { evaluationOf, revisionOf } from './rules.ts';
import { insertScores, submitScores, updateScores } from './scores.ts';
import { serializeQuestionnaire, serializeRole, serializeScore } from './serializers.ts';

const kinds = { '1': 'survey', '2': 'score' } as const;

export const evaluationHandlers: Handlers<typeof evaluationCalls> = {
  [t.getTeamRoleList]: async ({ services: { db }, account, row, input }) => {
    const members = await roleList(db, { teamId: row.id });
    const shown =
      input.exceptMe === 'Y' ? members.filter(({ loginId }) => loginId !== account.loginId) : members;
    return {
      list: shown.map((member) => serializeRole(row.name, member)),
      rvsn: members[0]?.revision ?? row.roleRevision,
    };
  },

  [t.insertTeamRole]: insertRoles,
  [t.updateTeamRole]: updateRoles,

  [t.getTeamScreList]: async ({ services: { db }, account, row, input }) => {
    const evaluationId = evaluationOf(row, kinds[input.evalTy]);
    const teammates = await scoreList(db, { teamId: row.id, studentId: account.id });
    return {
      list: teammates.map((teammate) => serializeScore({ name: row.name, evaluationId }, teammate)),
      rvsn: input.evalTy === '2' ? revisionOf(teammates) : null,
    };
  },

  [t.insertTeamScre]: insertScores,
  [t.updateTeamScre]: updateScores,
  [t.submitTeamScre]: submitScores,

  [t.getReviewQestList]: async ({ services: { db }, account, row, input }) => {
    const evaluationId = evaluationOf(row, 'survey');
    if (input.teSeq !== evaluationId) refuse(commonRefusals.notFound);
    if (row.evaluationProgress === 'before') refuse(t.evaluationRefusals.before);
    const questionnaire = await readQuestionnaire(db, account, {
      teamId: row.id,
      evaluationId,
      loginId: input.untyId,
    });
    return serializeQuestionnaire(evaluationId, questionnaire);
  },

  [t.insertTeamReview]: insertReview,
  [t.updateTeamReview]: updateReview,
};
