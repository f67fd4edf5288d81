import { commonRefusals } from '@baeum/contract/refusals';
import type { activityCalls } from '@baeum/contract/team/activity-calls';
import * as t from '@baeum/contract/team/terms';
import type { ComingScores } from '../../ports/coming-scores.ts';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { sortedBy, urgencyKeys } from '@baeum/rules/periods';
import { periodOf } from '../../platform/periods.ts';
import { withProgress } from '../phase.ts';
import { chooseTeam, listChoices } from './choosing.ts';
import { activityList, evaluationList, teamDetail } from './queries.ts';
import {
  serializeActivity,
  serializeEvaluationRow,
  serializeFile,
  serializeMemberWithPhoto,
  serializeTeam,
} from './serializers.ts';

export const activityHandlersOf = (scores: ComingScores): Handlers<typeof activityCalls> => ({
  [t.getTeamActList]: async ({ services: { db }, account, row, now }) => {
    const rows = await activityList(db, { lectureCode: row.code, studentId: account.id });
    // First the current ones by their end, then future ones, then past ones.
    const own = rows.map((one) => withProgress(one, now));
    const keysOf = (activity: (typeof own)[number]) => [
      ...urgencyKeys(now.getTime(), { ...periodOf(activity), lateOpensAt: null, lateClosesAt: null }, false),
      activity.code,
    ];
    return { list: sortedBy(own, keysOf).map(serializeActivity) };
  },

  [t.getTeamChcList]: ({ services: { db }, account, row, now }) => listChoices(db, account.id, row, now),

  [t.updateTeamChc]: async ({ services: { db }, account, row, input, now }) => {
    await chooseTeam(db, account.id, row, { teamId: input.teamSeq, scores, now });
    return null;
  },

  [t.getTeamData]: async ({ services: { db }, account, row, now }) => {
    const { id: teamId, lectureCode } = row;
    const [[detail], evaluationRows] = await Promise.all([
      teamDetail(db, { teamId, now }),
      evaluationList(db, { lectureCode, studentId: account.id }),
    ]);
    const evaluations = evaluationRows.map((one) => withProgress(one, now));
    const own = evaluations.find((one) => one.teamId === teamId);
    // The student has left the team since access was checked.
    if (detail === undefined || own === undefined) return refuse(commonRefusals.notFound);
    return {
      data: serializeTeam(withProgress(detail, now), own),
      file: detail.files.map(serializeFile),
      teamMbData: detail.members.map((member) => serializeMemberWithPhoto(row.name, member)),
      evalList: evaluations.map(serializeEvaluationRow),
    };
  },
});
