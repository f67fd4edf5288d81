-- Lectures.

CREATE TEMP TABLE small AS
  SELECT k, 'BENCH-' || k AS code, 'SHDV2104-02' AS original FROM generate_series(1, pg_temp.small()) k;

INSERT INTO lecture (code, academic_course_code, subject_code, name, class_number, major_type, major_name, major_semester, track,
  grade, credits, completion_type, counts_debates, counts_teams, week_count, position, attendance_share)
SELECT small.code, academic_course_code, subject_code, name || ' ' || k, class_number, major_type, major_name, major_semester, track,
  grade, credits, completion_type, counts_debates, counts_teams, week_count, 100 + k, attendance_share
FROM small JOIN lecture ON lecture.code = original;
INSERT INTO lecture_outline (lecture_code) SELECT code FROM small;
INSERT INTO lecture_professor (lecture_code, account_id, position)
SELECT code, account_id, position FROM small JOIN lecture_professor ON lecture_code = original;
INSERT INTO week (lecture_code, number, title, starts_at, ends_at)
SELECT code, number, title, starts_at, ends_at FROM small JOIN week ON lecture_code = original;
INSERT INTO topic (code, lecture_code, week_number, position, title)
SELECT replace(topic.code, original, small.code), small.code, week_number, position, title
FROM small JOIN topic ON lecture_code = original;
INSERT INTO content (code, topic_code, kind, body_html, url, media_seconds, lecture_minutes, opens_at, closes_at,
  recognises_attendance, attendance_starts_at, attendance_ends_at, is_public)
SELECT replace(content.code, original, small.code), replace(topic_code, original, small.code), kind, body_html, url, media_seconds,
  lecture_minutes, opens_at, closes_at, recognises_attendance, attendance_starts_at, attendance_ends_at, is_public
FROM small JOIN topic ON topic.lecture_code = original JOIN content ON topic_code = topic.code;
INSERT INTO assignment (code, lecture_code, week_number, title, body_html, opens_at, closes_at, late_opens_at, late_closes_at,
  professor_id, exam_kind, created_at)
SELECT replace(assignment.code, original, small.code), small.code, week_number, title, body_html, opens_at, closes_at, late_opens_at,
  late_closes_at, professor_id, exam_kind, created_at
FROM small JOIN assignment ON lecture_code = original;
INSERT INTO quiz (code, lecture_code, week_number, title, body_html, is_exam, opens_at, closes_at, late_closes_at, limit_minutes,
  attempt_limit, retake_limit, after_lecture, shuffles_questions, shuffles_items, opens_results, exam_kind)
SELECT replace(quiz.code, original, small.code), small.code, week_number, title, body_html, is_exam, opens_at, closes_at,
  late_closes_at, limit_minutes, attempt_limit, retake_limit, after_lecture AND false, shuffles_questions, shuffles_items,
  opens_results, exam_kind
FROM small JOIN quiz ON lecture_code = original;
INSERT INTO question (quiz_code, key, position, kind, title, body_html, points, explanation)
SELECT replace(quiz_code, original, small.code), key, question.position, kind, question.title, question.body_html, points, explanation
FROM small JOIN quiz ON lecture_code = original JOIN question ON quiz_code = quiz.code WHERE question.position <= 3;
INSERT INTO question_item (question_id, key, position, title, is_correct)
SELECT copy.id, item.key, item.position, item.title, item.is_correct
FROM small JOIN quiz ON quiz.lecture_code = original JOIN question ON question.quiz_code = quiz.code
  JOIN question_item item ON item.question_id = question.id
  JOIN question copy ON copy.quiz_code = replace(quiz.code, original, small.code) AND copy.key = question.key;
INSERT INTO material (key, lecture_code, week_number, title, body_html, created_at, view_count)
SELECT key, small.code, week_number, title, body_html, created_at, view_count FROM small JOIN material ON lecture_code = original;

INSERT INTO enrolment (student_id, lecture_code)
SELECT id, code FROM bench CROSS JOIN crowd
  CROSS JOIN (VALUES ('MBIO2101-01', 250, 0.05), ('ETHI1103-01', 50, 0.03), ('GMPQ1106-01', 50, 0.02), ('SHDV2104-02', 50, 0.02))
    large (code, least, share)
WHERE n <= greatest(least, share * students)
UNION
SELECT id, 'BENCH-' || 1 + floor(power(random(), 2) * pg_temp.small())::int FROM crowd;

CREATE TEMP TABLE enrolled AS
  SELECT student_id, lecture_code, n, row_number() OVER (PARTITION BY lecture_code ORDER BY n)::int AS place
  FROM enrolment JOIN crowd ON id = student_id;
ANALYZE enrolled;
