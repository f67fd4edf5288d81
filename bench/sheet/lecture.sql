-- A lecture of fifteen weeks with four contents each, of which 500 students have watched four fifths.
INSERT INTO lecture (code, academic_course_code, subject_code, name, class_number, major_type, major_name, major_semester,
    grade, credits, completion_type, counts_debates, counts_teams, week_count, position)
  SELECT 'SHEET-1', academic_course_code, 'SHEET', '출석부', 1, major_type, major_name, major_semester, grade, credits,
    completion_type, counts_debates, counts_teams, 15, 99
  FROM lecture WHERE code = 'MBIO2101-01';
INSERT INTO week (lecture_code, number, title, starts_at, ends_at)
  SELECT 'SHEET-1', number, number || '주차', start, start + interval '7 days' - interval '1 minute'
  FROM (SELECT number, date_trunc('week', now()) + (number - 9) * interval '7 days' AS start FROM generate_series(1, 15) number) weeks;
INSERT INTO topic (code, lecture_code, week_number, position, title)
  SELECT 'SHEET-1-' || number || '-' || position, 'SHEET-1', number, position, '주제 ' || position
  FROM generate_series(1, 15) number, generate_series(1, 4) position;
INSERT INTO content (code, topic_code, kind, body_html, media_seconds, lecture_minutes, recognises_attendance,
    attendance_starts_at, attendance_ends_at, is_public)
  SELECT topic.code, topic.code, 'video', '', 1200, 20, true, starts_at, ends_at, true
  FROM topic JOIN week ON week.lecture_code = topic.lecture_code AND week.number = topic.week_number
  WHERE topic.lecture_code = 'SHEET-1';
INSERT INTO enrolment (student_id, lecture_code)
  SELECT id, 'SHEET-1' FROM account WHERE login_id LIKE 'crowd%' ORDER BY length(login_id), login_id LIMIT 500;
INSERT INTO learning (student_id, content_code, watched, watched_seconds, reached_at)
  SELECT student_id, code, '{[0,1200)}', 1200, attendance_starts_at + (student_id % 9) * interval '1 day'
  FROM enrolment, content WHERE lecture_code = 'SHEET-1' AND code LIKE 'SHEET-1-%' AND (student_id + length(code)) % 5 > 0;
