-- What the texts of syllabi show; a syllabus has the code of its lecture.

alter table text_file
  add column syllabus_code text references lecture on delete cascade,
  add unique (syllabus_code, name),
  drop constraint text_file_check,
  add constraint text_file_check check (
    num_nonnulls(
      material_id, assignment_code, debate_code, activity_code, team_assignment_id, notice_id, quiz_code, syllabus_code
    ) = 1
  );
