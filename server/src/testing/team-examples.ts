/** Of what belongs to teams, what Ann may see and what she may not. */
import type { Examples, FileExample, Ref } from './examples.ts';

/** What a team lies within, as requests name it. */
const open = { activity: 'T-open', lecture: 'LA' };
const foreign = { activity: 'T-foreign', lecture: 'LB' };

export const teamExamples = {
  team: ({ teams: { teams } }) => ({
    seen: { id: teams.own.id, parents: open },
    unseen: [
      { id: teams.others.id, parents: open },
      { id: teams.foreign.id, parents: foreign },
    ],
  }),
  // An assignment is seen with the team that does it.
  teamWork: ({ teams: { teams, assignments } }) => ({
    seen: { id: assignments.open.id, parents: { ...open, team: teams.own.id } },
    unseen: [
      { id: assignments.open.id, parents: { ...open, team: teams.others.id } },
      { id: assignments.foreign.id, parents: { ...foreign, team: teams.foreign.id } },
    ],
  }),
} satisfies Record<string, Examples<Ref>>;

export const teamFileExamples = {
  // Read by the teams of the activity, and by nobody else in its lecture.
  team_activity: ({ teams: { files } }) => ({
    seen: { id: files.activity, isImage: true, readers: ['ann', 'sue'] },
    unseen: [
      { id: files.otherActivity, isImage: true, readers: ['sue'] },
      { id: files.foreignActivity, isImage: true, readers: ['ben'] },
    ],
  }),
} satisfies Record<string, Examples<FileExample>>;
