-- Adds `bench.students` students to the demonstration with set-based statements, skewed as at a university. A few of the
-- demonstration's lectures have up to a twentieth of all students; in addition, each student takes one of `bench.lectures` small
-- lectures, copies of one lecture with a few to hundreds of students. Activity follows enrolment. The first fifty students, who are the
-- callers of the bench, take all large lectures.

SELECT setseed(0.42);
CREATE TEMP TABLE bench AS
  SELECT current_setting('bench.students')::int AS students, date_trunc('minute', now()) AS now;
CREATE FUNCTION pg_temp.small() RETURNS int LANGUAGE sql AS $$ SELECT current_setting('bench.lectures')::int $$;

INSERT INTO account (login_id, name, type, position_code, position_name, student_number, college, password_hash, published_hash)
SELECT 'crowd' || n, substr('김이박최정강조윤장임', 1 + n % 10, 1) || substr('민서지도하예주윤', 1 + n % 8, 1) || substr('준연우현아은', 1 + n % 6, 1),
  'student', position_code, position_name, 'C' || lpad(n::text, 8, '0'), college, password_hash, published_hash
FROM bench CROSS JOIN generate_series(1, students) n JOIN account template ON template.login_id = 'student1';

CREATE TEMP TABLE crowd AS
  SELECT substr(login_id, 6)::int AS n, id FROM account WHERE login_id ~ '^crowd[0-9]+$';
CREATE UNIQUE INDEX ON crowd (id);
ANALYZE crowd;

INSERT INTO learner (student_id) SELECT id FROM crowd;
INSERT INTO session (account_id, side, created_at, expires_at, refreshed_at, used_at, ended_at, ended_because, address, user_agent)
SELECT id, 'student', now - interval '2 days', now + interval '5 days', now - interval '1 day', now - interval '1 day',
  CASE WHEN n % 3 = 0 THEN now - interval '1 hour' END,
  CASE WHEN n % 3 = 0 THEN 'logout' END, '10.0.0.1', 'Mozilla/5.0'
FROM crowd CROSS JOIN bench;
