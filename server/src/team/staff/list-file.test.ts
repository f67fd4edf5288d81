/** Lists of students with their teams, as spreadsheets write them (specification §21.9). */
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { teamRefusalsOfStaff } from '@baeum/contract/team/staff-terms';
import { rosterRefusals } from '@baeum/contract/enrolment/roster-terms';
import { rowsIn } from './list-file.ts';
import type { TeamStudent } from './teams-queries.ts';

const student = (studentNumber: string, values: Partial<TeamStudent> = {}): TeamStudent => ({
  id: 1,
  loginId: `s${studentNumber}`,
  studentNumber,
  name: `학생 ${studentNumber}`,
  college: null,
  studyYear: null,
  state: 'enrolled',
  joinedLate: false,
  team: null,
  teamName: null,
  isLeader: false,
  role: null,
  ...values,
});
const students = [student('2026001'), student('2026002'), student('2026003', { state: 'cancelled' })];

const lines = [
  ['생물학 팀 명단'],
  ['학번', '성명', '팀', '역할', '팀장'],
  ['2026001', '김', '1조 개구리', '발표', 'O'],
  [' 2026-002 '.replace('-', ''), '이', '1조 개구리', '팀장', ''],
  ['', '', '', '', ''],
  ['2026003', '박', '2조', '', ''],
  ['2026001', '김', '2조', '', ''],
  ['9999', '최', '2조', '', ''],
  ['2026002', '이', '', '', ''],
];
const csv = lines.map((row) => row.join(',')).join('\r\n');

async function workbook(): Promise<Buffer> {
  const rows = lines.map((row) => row.map((value) => ({ type: String, value })));
  return writeXlsxFile(rows).toBuffer();
}

describe('a list of teams', () => {
  test.each([
    ['UTF-8', () => Buffer.from(`\uFEFF${csv}`)],
    ['CP949', () => iconv.encode(csv, 'cp949')],
    ['XLSX', workbook],
  ] as const)('is read from %s, below its title, with a reason for each row that cannot be taken', async (_, make) => {
    const rows = await rowsIn(await make(), students);
    expect(
      rows.map(({ line, loginId, team, role, isLeader, problem }) => [
        line,
        loginId,
        team,
        role,
        isLeader,
        problem,
      ]),
    ).toEqual([
      [3, 's2026001', '1조 개구리', '발표', true, null],
      [4, 's2026002', '1조 개구리', null, true, null],
      [6, 's2026003', '2조', null, false, 'left'],
      [7, 's2026001', '2조', null, false, 'twice'],
      [8, null, '2조', null, false, 'unknown'],
      [9, 's2026002', '', null, false, 'twice'],
    ]);
  });

  test('is refused without student numbers, and when it is no list', async () => {
    await expect(rowsIn(Buffer.from('이름,팀\n김,1조'), students)).rejects.toMatchObject({
      refusal: teamRefusalsOfStaff.noList,
    });
    await expect(rowsIn(Buffer.from('d0cf11e0a1b11ae1', 'hex'), students)).rejects.toMatchObject({
      refusal: rosterRefusals.unreadable,
    });
  });
});
