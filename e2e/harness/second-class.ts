const lecture = 'MBIO2101-01';

/** A second class of the subject, and in both the same assignment, to which a student of the first has handed something in. */
export const addClass = `
  insert into lecture (code, academic_course_code, subject_code, name, class_number, major_type, major_name, major_semester,
    track, grade, credits, completion_type, counts_debates, counts_teams, week_count, position)
  select 'MBIO2101-02', academic_course_code, subject_code, name, 2, major_type, major_name, major_semester,
    track, grade, credits, completion_type, counts_debates, counts_teams, week_count, position
  from lecture where code = '${lecture}';
  insert into lecture_professor (lecture_code, account_id, position)
  select 'MBIO2101-02', id, 1 from account where login_id = 'prof1';
  insert into week select 'MBIO2101-02', number, title, starts_at, ends_at from week where lecture_code = '${lecture}';
  insert into assignment (code, lecture_code, week_number, title, body_html, opens_at, closes_at, professor_id, created_at)
  select place.code || '-moved', place.code, 1, '분반 과제', '', now(), date_trunc('minute', now()) + interval '1 day', account.id, now()
  from (values ('${lecture}'), ('MBIO2101-02')) as place (code), account where login_id = 'prof1';
  insert into submission (assignment_code, student_id, title, body, saved_at)
  select '${lecture}-moved', id, '초안', '', now() from account where login_id = 'student2'`;

/** Takes it out again. */
export const removeClass = `
  delete from submission where assignment_code like '%-moved';
  delete from assignment where code like '%-moved';
  delete from lecture where code = 'MBIO2101-02'`;
