/** What becomes of every table that names an account when a student moves to another class. A test asks for each of them here. */

/** Rows go to the other class, with those of tables that belong to them. */
export const moving: readonly string[] = [
  'submission',
  'attempt',
  'learning',
  'learning_credit',
  'play',
  'reflection_submission',
  'comment',
  'post',
];

/** Rows stay, and why. */
export const staying: Readonly<Record<string, string>> = {
  enrolment: 'the new class gets one of its own',
  evaluation_completion: 'what was evaluated is the class in which it was',
  accommodation: 'is given in one lecture',
  extension: 'is of one object of the old class',
  team_former_member: 'belongs to the team',
  team_member: 'students leave the teams of the old class',
  team_submission: 'belongs to the team',
  peer_review: 'is about the team',
  comment_like: 'goes with its comment',
  feedback: 'goes with its submission',
  learning_report: 'goes with its play',
  learner: 'what plays at the moment',
  opened_posts: 'a convenience of the account',
  message_receiver: 'was sent in the old class',
  notice_reading: 'is of a notice of the old class',
  class_move: 'what a move has changed',
  roster_import_enrolment: 'what an import has changed',
};

/** Tables of other things than the work of students in a lecture. */
export const elsewhere: readonly string[] = [
  'access_log',
  'access_review',
  'account',
  'account_link',
  'assignment',
  'calendar_feed',
  'debate',
  'destruction',
  'destruction_step',
  'inquiry',
  'inquiry_answer',
  'lecture_assistant',
  'lecture_professor',
  'mail',
  'notification',
  'notification_setting',
  'push_subscription',
  'refused_address',
  'media_upload',
  'message',
  'programme_operator',
  'roster_columns',
  'roster_import',
  'roster_import_account',
  'saved_reply',
  'second_factor',
  'session',
  'staff_change',
  'team_activity',
  'team_assignment',
  'video_upload',
];
