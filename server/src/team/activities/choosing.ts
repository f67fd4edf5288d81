/** Students choose their teams themselves, where the activity lets them (specification §13.1). */
import { teamRefusals } from '@baeum/contract/team/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { type ComingScores, lockTeams } from '../../ports/coming-scores.ts';
import { type Database, transaction } from '../../platform/database.ts';
import { progressAt } from '@baeum/rules/periods';
import { refuse } from '../../platform/errors.ts';
import { periodOf } from '../../platform/periods.ts';
import { serializeMomentOrNull } from '../../platform/time.ts';
import type { ChoosableActivity } from '../access.ts';
import { applyPlan } from '../staff/arranging.ts';
import { planTeams } from '../staff/plan.ts';
import { readTeamsToArrange, type StoredTeams, type TeamStudent } from '../staff/teams-queries.ts';
import { choiceList } from './queries.ts';

/** How the period for choosing stands; refuses (409) activities without one. */
function choosingAt({ choosingOpensAt, choosingClosesAt }: ChoosableActivity, now: Date) {
  if (choosingOpensAt === null || choosingClosesAt === null) return refuse(teamRefusals.notChosen);
  return progressAt(now.getTime(), periodOf({ opensAt: choosingOpensAt, closesAt: choosingClosesAt }));
}

/** The names of other teams are shown while they can be chosen only. */
export async function listChoices(db: Database, studentId: number, row: ChoosableActivity, now: Date) {
  const progress = choosingAt(row, now);
  const teams = await choiceList(db, { activityCode: row.code, studentId });
  return {
    chcStde: serializeMomentOrNull(row.choosingOpensAt),
    chcEnde: serializeMomentOrNull(row.choosingClosesAt),
    chcStus: progress,
    teamMaxCnt: row.teamSize,
    myTeamSeq: teams.find(({ isOwn }) => isOwn)?.id ?? null,
    list:
      progress === 'progress'
        ? teams.map(({ id, name, memberCount }) => ({ teamSeq: id, teamNm: name, teamMbCnt: memberCount }))
        : [],
  };
}

interface Choice {
  readonly teamId: number;
  readonly scores: ComingScores;
  readonly now: Date;
}

/** Of several who want the last place one gets it: they wait for each other, and for staff who move somebody. */
export async function chooseTeam(
  db: Database,
  studentId: number,
  row: ChoosableActivity,
  { teamId, scores, now }: Choice,
): Promise<void> {
  if (choosingAt(row, now) !== 'progress') refuse(teamRefusals.notChosen);
  await transaction(db, async (tx) => {
    await lockTeams(tx, [row.code], scores);
    const stored = await readTeamsToArrange(tx, row.code);
    const student = stored.students.find(({ id }) => id === studentId) ?? refuse(commonRefusals.notFound);
    const chosen = stored.teams.find(({ id }) => id === teamId) ?? refuse(commonRefusals.notFound);
    if (student.team === chosen.key) return;
    const { posts, submissions, reviews } = student;
    if (posts + submissions + reviews > 0) refuse(teamRefusals.begun);
    const members = stored.students.filter(({ team }) => team === chosen.key).length;
    if (row.teamSize !== null && members >= row.teamSize) refuse(teamRefusals.full);
    await applyPlan(tx, row.code, stored, planTeams(stored, withChoice(stored, student, chosen.key)));
    await scores.ofTeams(tx, [row.code], now);
  });
}

/** The same teams with a student in the chosen one. */
const withChoice = ({ teams, students }: StoredTeams, student: TeamStudent, chosen: string) =>
  teams.map(({ key, name }) => ({
    key,
    name,
    members: students
      .filter(({ id, team }) => (id === student.id ? key === chosen : team === key))
      .map(({ id, loginId, isLeader, role }) => ({
        loginId,
        isLeader: id !== student.id && isLeader,
        role: id === student.id ? null : role,
      })),
  }));
