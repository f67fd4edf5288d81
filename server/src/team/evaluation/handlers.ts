import { commonRefusals } from '@baeum/contract/refusals';
import type { evaluationCalls } from '@baeum/contract/team/evaluation-calls';
import * as t from '@baeum/contract/team/evaluation-terms';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { roleList, scoreList } from './queries.ts';
import { insertReview, readAbout, updateReview } from './reviews.ts';
import { insertRoles, updateRoles } from './roles.ts';
import { evaluationOf } from './rules.ts';
import { insertScores, submitScores, updateScores } from './scores.ts';
import { wireQuestionnaire, wireRole, wireScore } from './wire.ts';

const kinds = { '1': 'survey', '2': 'score' } as const;

export const evaluationHandlers: Handlers<typeof evaluationCalls> = {
  [t.getTeamRoleList]: async ({ services: { db }, account, row, input }) => {
    const members = await roleList(db).execute({ teamId: row.id });
    const shown =
      input.exceptMe === 'Y' ? members.filter(({ loginId }) => loginId !== account.loginId) : members;
    return {
      list: shown.map((member) => wireRole(row.name, member)),
      rvsn: members[0]?.revision ?? row.roleRevision,
    };
  },

  [t.insertTeamRole]: insertRoles,
  [t.updateTeamRole]: updateRoles,

  [t.getTeamScreList]: async ({ services: { db }, account, row, input }) => {
    const evaluationId = evaluationOf(row, kinds[input.evalTy]);
    const teammates = await scoreList(db).execute({ teamId: row.id, studentId: account.id });
    return { list: teammates.map((mate) => wireScore({ name: row.name, evaluationId }, mate)) };
  },

  [t.insertTeamScre]: insertScores,
  [t.updateTeamScre]: updateScores,
  [t.submitTeamScre]: submitScores,

  [t.getReviewQestList]: async ({ services: { db }, account, row, input }) => {
    const evaluationId = evaluationOf(row, 'survey');
    if (input.teSeq !== evaluationId) refuse(commonRefusals.notFound);
    if (row.evaluationProgress === 'before') refuse(t.evaluationRefusals.before);
    const about = await readAbout(db, account, { teamId: row.id, evaluationId, loginId: input.untyId });
    return wireQuestionnaire(evaluationId, about);
  },

  [t.insertTeamReview]: insertReview,
  [t.updateTeamReview]: updateReview,
};
