/** Team activities for the tests of all calls. */
import { eq } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { peerReview, team, teamMember, teamSubmission } from '../team/tables.ts';
import { addStudent } from './people.ts';
import { addTeamBoards, restoreTeamBoards } from './team-posts.ts';
import {
  type AddedTeam,
  type AddedTeamAssignment,
  addActivity,
  addActivityFile,
  addEvaluation,
  addReview,
  addRoles,
  addTeam,
  addTeamAssignment,
  addTeamAssignmentFile,
  addTeamSubmission,
} from './teams.ts';
import type { World } from './world.ts';

/**
 * Ann and Sue in one team, Tom of the same lecture in another team of the same activity, Ben in a team of another lecture; an
 * activity in which Ann has no team. Every other team has a draft of its assignment; Sue has said something about Ann.
 */
export async function addTeams(services: Services, { ann, sue, ben, prof }: World) {
  const { db, store } = services;
  const tom = await addStudent(db, 'tom');
  await addActivity(db, { code: 'T-open', professorId: prof.id });
  await addActivity(db, {
    code: 'T-foreign',
    professorId: prof.id,
    lectureCode: 'LB',
    title: '비밀 팀활동',
    bodyHtml: '<p>비밀</p>',
  });
  await addActivity(db, { code: 'T-other', professorId: prof.id, title: '비밀 팀활동' });
  const teams = {
    own: await addTeam(db, 'T-open', [ann, sue], { name: '우리 팀' }),
    others: await addTeam(db, 'T-open', [tom], { name: '비밀 팀' }),
    otherActivity: await addTeam(db, 'T-other', [sue], { name: '비밀 팀' }),
    foreign: await addTeam(db, 'T-foreign', [ben], { name: '비밀 팀' }),
  };
  const set = { professorId: prof.id };
  const assignments = {
    open: await addTeamAssignment(db, { ...set, activityCode: 'T-open' }),
    untouched: await addTeamAssignment(db, { ...set, activityCode: 'T-open', key: 'untouched' }),
    otherActivity: await addTeamAssignment(db, { ...set, activityCode: 'T-other', title: '비밀 팀과제' }),
    foreign: await addTeamAssignment(db, { ...set, activityCode: 'T-foreign', title: '비밀 팀과제' }),
  };
  const evaluation = await addEvaluation(db, 'T-open', 'score');
  await addReview(db, evaluation, teams.own, sue, ann, { score: 37, remark: '비밀 의견' });
  const files = {
    activity: await addActivityFile(db, store, 'T-open'),
    otherActivity: await addActivityFile(db, store, 'T-other'),
    foreignActivity: await addActivityFile(db, store, 'T-foreign'),
    assignment: await addTeamAssignmentFile(db, store, assignments.open),
    foreignAssignment: await addTeamAssignmentFile(db, store, assignments.foreign),
  };
  const submissions = {
    others: await addTeamSubmission(db, store, assignments.open, teams.others, tom),
    foreign: await addTeamSubmission(db, store, assignments.foreign, teams.foreign, ben),
  };
  const draft = await addOwnDraft(services, assignments.open, teams.own, ann);
  const boards = await addTeamBoards(services, teams, { ann, sue, tom, ben });
  return { tom, teams, boards, assignments, evaluation, files, submissions, draft };
}

const addOwnDraft = (
  { db, store }: Services,
  assignment: AddedTeamAssignment,
  team: AddedTeam,
  submitter: World['ann'],
) =>
  addTeamSubmission(db, store, assignment, team, submitter, {
    file: { name: '팀과제.pdf', content: Buffer.from('%PDF-1.4 팀과제') },
  });

type Teams = Awaited<ReturnType<typeof addTeams>>;

/** Restores Ann's work for her team: a post, a comment, a draft of the assignment, roles, no evaluation. */
export async function restoreTeams(services: Services, { ann }: World, stage: Teams): Promise<Teams> {
  const { db } = services;
  const { own } = stage.teams;
  await db.delete(teamSubmission).where(eq(teamSubmission.teamId, own.id));
  await db.delete(peerReview).where(eq(peerReview.reviewerId, ann.id));
  await db.update(team).set({ roleRevision: 0 }).where(eq(team.id, own.id));
  await db.update(teamMember).set({ role: null }).where(eq(teamMember.teamId, own.id));
  await addRoles(db, own);
  await restoreTeamBoards(db, stage.boards);
  return { ...stage, draft: await addOwnDraft(services, stage.assignments.open, own, ann) };
}
