/** Team activities that staff make and change, for the tests of all calls. */
import * as t from '@baeum/contract/team/staff-terms';
import type { Caller } from './portal.ts';

/** A team activity in week 9 with an assignment and a questionnaire. */
export const activityFields = {
  title: '연못 조사',
  bodyHtml: '<p>학교 연못을 조사합니다.</p>',
  weekNumber: 9,
  endWeekNumber: 10,
  topicCode: null,
  opensAt: '2026-11-16T00:00',
  closesAt: '2026-11-29T23:59',
  minutes: 120,
  choosing: { opensAt: '2026-11-09T00:00', closesAt: '2026-11-15T23:59' },
  teamSize: 5,
  evaluation: {
    kind: 'survey' as const,
    opensAt: '2026-11-23T00:00',
    closesAt: '2026-11-29T23:59',
    questions: [{ title: '맡은 일을 다했나요?', items: ['그렇다', '아니다'] }],
  },
  assignments: [
    {
      key: 'report',
      title: '조사 보고서',
      bodyHtml: '<p>보고서를 제출합니다.</p>',
      opensAt: '2026-11-16T00:00',
      closesAt: '2026-11-29T23:59',
      lateOpensAt: null,
      lateClosesAt: null,
      points: 30,
      latePenalty: null,
    },
  ],
};

/** The teams of an activity as arranging takes them, with the version that they were read at. */
export async function arrangement(caller: Caller, activityCode: string) {
  const { version, teams, students } = (await caller.post(t.getTeams, { activityCode })).body.result;
  return {
    version,
    teams: teams.map(({ key, name }) => ({
      key,
      name,
      members: students
        .filter(({ team }) => team === key)
        .map(({ loginId, isLeader, role }) => ({ loginId, isLeader, role })),
    })),
  };
}

export const teamChanges = {
  [t.addTeamActivity]: activityFields,
  [t.changeTeamActivity]: async (caller: Caller) => {
    const { result } = (await caller.post(t.getTeamActivity, { activityCode: 'T-other' })).body;
    const { revision, ...fields } = result;
    return {
      ref: { id: 'T-other', parent: 'LA' },
      fields: {
        ...activityFields,
        assignments: fields.assignments,
        evaluation: null,
        revision,
        confirmed: true,
      },
    };
  },
  [t.copyTeamActivity]: {},
  [t.arrangeTeams]: async (caller: Caller) => {
    const { version, teams } = await arrangement(caller, 'T-other');
    const fields = { version, teams: [...teams, { key: 'another', name: '또 하나의 팀', members: [] }] };
    return { ref: { id: 'T-other', parent: 'LA' }, fields };
  },
};
