/** Examples of objects of teams: those that Ann may see, and those that she may not. */
import { insertAsgmt } from '@baeum/contract/team/assignment-terms';
import { likeTbCmmtData, updateTbData } from '@baeum/contract/team/board-terms';
import * as t from '@baeum/contract/team/evaluation-terms';
import type { Examples, Ref } from './examples.ts';
import type { FileExample } from './file-examples.ts';

/** The ancestors of a team, as requests name them. */
const open = { activity: 'T-open', lecture: 'LA' };
const other = { activity: 'T-other', lecture: 'LA' };
const foreign = { activity: 'T-foreign', lecture: 'LB' };

export const teamExamples = {
  team: ({ teams: { teams } }) => ({
    seen: { id: teams.own.id, parents: open },
    unseen: [
      { id: teams.others.id, parents: open },
      { id: teams.foreign.id, parents: foreign },
    ],
  }),
  teamActivity: () => ({
    seen: { id: 'T-open', parents: { lecture: 'LA' } },
    unseen: [
      { id: 'T-foreign', parents: { lecture: 'LB' } },
      { id: 'T-open', parents: { lecture: 'LB' } },
    ],
  }),
  // An assignment is named together with a team that works on it.
  teamWork: ({ teams: { teams, assignments } }) => ({
    seen: { id: assignments.open.id, parents: { ...open, team: teams.own.id } },
    unseen: [
      { id: assignments.otherActivity.id, parents: { ...other, team: teams.otherActivity.id } },
      { id: assignments.foreign.id, parents: { ...foreign, team: teams.foreign.id } },
    ],
  }),
  teamPost: ({ teams: { boards } }) => {
    const { own, others, otherActivity, foreign, teammatesDraft, deleted } = boards.posts;
    const within = (lecture: string) => (of: { readonly id: number }) => ({
      id: of.id,
      parents: { lecture },
    });
    const here = within('LA');
    return {
      seen: here(own),
      unseen: [here(others), here(otherActivity), within('LB')(foreign), here(teammatesDraft), here(deleted)],
    };
  },
  // Comments of teammates are visible, too; changing them is refused with a message.
  teamComment: ({ teams: { boards } }) => {
    const { own, others, otherActivity, foreign, ofDeleted } = boards.comments;
    return {
      seen: { id: own },
      unseen: [{ id: others }, { id: otherActivity }, { id: foreign }, { id: ofDeleted }],
    };
  },
} satisfies Record<string, Examples<Ref>>;

/** The call for a first file needs an assignment without one; nobody can like an own comment. */
export const teamExamplesByCall = {
  [likeTbCmmtData]: (stage) => ({
    ...teamExamples.teamComment(stage),
    seen: { id: stage.teams.boards.comments.teammates },
  }),
  [insertAsgmt]: (stage) => {
    const { seen, unseen } = teamExamples.teamWork(stage);
    return { seen: { ...seen, id: stage.teams.assignments.untouched.id }, unseen };
  },
} satisfies Record<string, Examples<Ref>>;

export const teamFileExamples = {
  // Readable by the teams of the activity, and by nobody else in its lecture.
  team_activity: ({ teams: { files } }) => ({
    seen: { id: files.activity, isImage: true, readers: ['ann', 'sue'] },
    unseen: [
      { id: files.otherActivity, isImage: true, readers: ['sue'] },
      { id: files.foreignActivity, isImage: true, readers: ['ben'] },
    ],
  }),
  // Posts are readable by the members of the team, drafts only by their author.
  team_post: ({ teams: { boards } }) => {
    const { own, others, otherActivity, foreign, teammatesDraft, deleted } = boards.files;
    return {
      seen: { id: own, isImage: true, readers: ['ann', 'sue'] },
      unseen: [
        { id: others, isImage: true, readers: [] },
        { id: otherActivity, isImage: true, readers: ['sue'] },
        { id: foreign, isImage: true, readers: ['ben'] },
        { id: teammatesDraft, isImage: true, readers: ['sue'] },
        { id: deleted, isImage: true, readers: [] },
      ],
    };
  },
  team_assignment: ({ teams: { files } }) => ({
    seen: { id: files.assignment, isImage: true, readers: ['ann', 'sue'] },
    unseen: [{ id: files.foreignAssignment, isImage: true, readers: ['ben'] }],
  }),
  // A submission is visible to its team, not to other teams of the activity.
  team_submission: ({ teams: { draft, submissions } }) => ({
    seen: { id: draft.fileId, isImage: false, readers: ['ann', 'sue'] },
    unseen: [
      { id: submissions.others.fileId, isImage: false, readers: [] },
      { id: submissions.foreign.fileId, isImage: false, readers: ['ben'] },
    ],
  }),
} satisfies Record<string, Examples<FileExample>>;

const scores = JSON.stringify([{ untyId: 'sue', evlScre: '90' }]);
const roles = JSON.stringify(['ann', 'sue'].map((untyId) => ({ untyId, role: '발표' })));
const answers = { untyId: 'sue', reviewList: '{}' };

/** Valid JSON texts, which a sample generated from the call does not contain. */
export const teamTexts: Readonly<Record<string, Record<string, unknown>>> = {
  [t.insertTeamRole]: { teamMbList: roles },
  [t.updateTeamRole]: { teamMbList: roles },
  [t.insertTeamScre]: { teamMbList: scores },
  [t.updateTeamScre]: { teamMbList: scores },
  [t.insertTeamReview]: answers,
  [t.updateTeamReview]: answers,
  // A published post does not become a draft again.
  [updateTbData]: { tempYn: 'N' },
};
