import { commonRefusals } from '@baeum/contract/refusals';
import type { activityCalls } from '@baeum/contract/team/activity-calls';
import * as t from '@baeum/contract/team/terms';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { activityList, evaluationList, teamDetail } from './queries.ts';
import { wireActivity, wireEvaluationRow, wireFile, wireMemberWithPhoto, wireTeam } from './wire.ts';

export const activityHandlers: Handlers<typeof activityCalls> = {
  [t.getTeamActList]: async ({ services: { db }, account, row, now }) => {
    const rows = await activityList(db).execute({ lectureCode: row.code, studentId: account.id, now });
    return { list: rows.map(wireActivity) };
  },

  [t.getTeamData]: async ({ services: { db }, account, row, now }) => {
    const { id: teamId, lectureCode } = row;
    const [[detail], evaluations] = await Promise.all([
      teamDetail(db).execute({ teamId, now }),
      evaluationList(db).execute({ lectureCode, studentId: account.id, now }),
    ]);
    const own = evaluations.find((one) => one.teamId === teamId);
    // He has left the team since the request's access was looked at.
    if (detail === undefined || own === undefined) return refuse(commonRefusals.notFound);
    return {
      data: wireTeam(detail, own),
      file: detail.files.map(wireFile),
      teamMbData: detail.members.map((member) => wireMemberWithPhoto(row.name, member)),
      evalList: evaluations.map(wireEvaluationRow),
    };
  },
};
