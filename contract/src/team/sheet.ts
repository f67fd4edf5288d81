import type { ResultOf } from '../call.ts';
import { type Sheet, yesCell } from '../sheet.ts';
import type { staffTeamCalls } from './staff-calls.ts';
import type { listTeamMembers } from './staff-terms.ts';

type Row = ResultOf<(typeof staffTeamCalls)[typeof listTeamMembers]>['items'][number];

/** With the headings that a list of teams is read by. */
export const teamMembersSheet = {
  title: '팀',
  isPersonal: true,
  columns: {
    number: [{ header: '학번', cell: ({ studentNumber }) => studentNumber }],
    name: [{ header: '이름', cell: ({ name }) => name }],
    college: [{ header: '소속', cell: ({ college }) => college }],
    year: [{ header: '학년', cell: ({ studyYear }) => studyYear }],
    team: [{ header: '팀', cell: ({ team }) => team }],
    leader: [{ header: '팀장', cell: ({ isLeader }) => yesCell(isLeader) }],
    role: [{ header: '역할', cell: ({ role }) => role }],
  },
} as const satisfies Sheet<Row>;
