/** Lists of students with their teams, as spreadsheets have them (specification §21.9). */
import type { ResultOf } from '@baeum/contract/call';
import { rosterLimits, rosterRefusals } from '@baeum/contract/enrolment/roster-terms';
import type { staffTeamCalls } from '@baeum/contract/team/staff-calls';
import { type readTeamList, teamLimits, teamRefusalsOfStaff } from '@baeum/contract/team/staff-terms';
import { refuse } from '../../platform/errors.ts';
import { cleanCell, headingKey, numberOf } from '../../platform/lists/cells.ts';
import { tableIn } from '../../platform/lists/table.ts';
import type { TeamStudent } from './teams-queries.ts';

type ListedRow = ResultOf<(typeof staffTeamCalls)[typeof readTeamList]>['rows'][number];

const headings = {
  studentNumber: ['학번', '학생번호', '학생학번', 'studentnumber', 'studentid'],
  team: ['팀', '팀명', '팀이름', '조', '조명', '모둠', 'team', 'group'],
  role: ['역할', '담당', '맡은일', 'role'],
  leader: ['팀장', '조장', '팀장여부', '구분', 'leader'],
} as const;
type Column = keyof typeof headings;

/** Rows in which headings are looked for: titles stand above them. */
const headRows = 10;
/** How a cell says that somebody leads the team. */
const leads = new Set(['팀장', '조장', 'leader', 'y', 'yes', '예', 'o', '○', '1']);

/** The columns of a row of headings by what they say. */
function columnsOf(cells: readonly string[]): ReadonlyMap<Column, number> {
  const keys = cells.map(headingKey);
  const names = Object.keys(headings) as Column[];
  return new Map(
    names.flatMap((name) => {
      const index = keys.findIndex((key) => headings[name].some((one) => one === key));
      return index === -1 ? [] : [[name, index] as const];
    }),
  );
}

/** Row by row what the list says, and why a row cannot be taken. */
export async function rowsIn(bytes: Buffer, students: readonly TeamStudent[]): Promise<ListedRow[]> {
  const limit = rosterLimits.rows + headRows;
  const table = await tableIn(bytes, limit, rosterRefusals.unreadable);
  const cells = table.slice(0, limit).map((row) => row.map((cell) => cleanCell(cell)));
  const head = cells.slice(0, headRows).findIndex((row) => columnsOf(row).has('studentNumber'));
  if (head === -1) refuse(teamRefusalsOfStaff.noList);
  const columns = columnsOf(cells[head] ?? []);
  const known = new Map(students.map((one) => [numberOf(one.studentNumber), one]));
  const seen = new Set<string>();
  return cells.slice(head + 1).flatMap((row, index): ListedRow[] => {
    if (row.every((cell) => cell === '')) return [];
    const cell = (name: Column) => row[columns.get(name) ?? -1] ?? '';
    const studentNumber = numberOf(cell('studentNumber'));
    const student = known.get(studentNumber);
    const isTwice = seen.has(studentNumber);
    seen.add(studentNumber);
    const role = cell('role').slice(0, 200);
    const isLeader = [cell('leader'), role].some((text) => leads.has(text.toLowerCase()));
    const team = cell('team').slice(0, teamLimits.teamName);
    return [
      {
        line: head + index + 2,
        studentNumber,
        loginId: student?.loginId ?? null,
        name: student?.name ?? null,
        team,
        role: role === '' || leads.has(role.toLowerCase()) ? null : role,
        isLeader,
        problem: problemOf(student, { isTwice, team }),
      },
    ];
  });
}

function problemOf(
  student: TeamStudent | undefined,
  { isTwice, team }: { readonly isTwice: boolean; readonly team: string },
): ListedRow['problem'] {
  if (student === undefined) return 'unknown';
  if (student.state !== 'enrolled') return 'left';
  if (isTwice) return 'twice';
  return team === '' ? 'noTeam' : null;
}
