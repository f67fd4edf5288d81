-- What the instructions and questions of quizzes show.

alter table text_file
  add column quiz_code text references quiz on delete cascade,
  add unique (quiz_code, name),
  drop constraint text_file_check,
  add constraint text_file_check check (
    num_nonnulls(material_id, assignment_code, debate_code, activity_code, team_assignment_id, notice_id, quiz_code) = 1
  );
