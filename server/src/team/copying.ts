import { type Copying, never, ofLecture, partOf, textFilesOf } from '../copying/tables.ts';

const activity = ofLecture('team_activity', 'assessments', {
  shows: { prefix: 'team_activity%3A', by: ['code'] },
});
const assignment = partOf(activity, 'activity_code', 'team_assignment', {
  isReferredTo: true,
  shows: { prefix: 'team_assignment%3A', by: ['activity_code', 'key'] },
});
const evaluation = partOf(activity, 'activity_code', 'team_evaluation', { isReferredTo: true });
const question = partOf(evaluation, 'evaluation_id', 'team_question', { isReferredTo: true });

export const teamCopying: Copying = {
  copied: [
    activity,
    partOf(activity, 'activity_code', 'team_activity_file'),
    textFilesOf(activity, 'activity_code'),
    assignment,
    partOf(assignment, 'assignment_id', 'team_assignment_file'),
    textFilesOf(assignment, 'team_assignment_id'),
    evaluation,
    question,
    partOf(question, 'question_id', 'team_question_item'),
  ],
  never: [
    ...never('teams are made of the students of a lecture', 'team', 'team_member', 'team_former_member'),
    ...never('work of students', 'team_submission', 'peer_review', 'peer_review_answer'),
  ],
};
