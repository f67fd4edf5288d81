-- Watched videos.

INSERT INTO learning (student_id, lecture_code, content_code, watched, watched_seconds, reached_at, position)
SELECT student_id, lecture_code, content.code, int4multirange(int4range(0, media_seconds)), media_seconds, attendance_starts_at + interval '1 day', 0
FROM enrolled JOIN topic USING (lecture_code) JOIN content ON topic_code = topic.code CROSS JOIN bench
WHERE attendance_starts_at < now AND (random() < 0.25 OR (n <= 50 AND lecture_code = 'GMPQ1106-01'))
ORDER BY student_id;

CREATE TEMP TABLE played AS
  SELECT nextval(pg_get_serial_sequence('play', 'id')) AS play_id, nextval(pg_get_serial_sequence('learning_report', 'id')) AS report_id,
    student_id, content_code, watched_seconds, reached_at
  FROM learning JOIN crowd ON id = student_id WHERE random() < 0.3
  ORDER BY student_id;
INSERT INTO play (id, student_id, content_code, started_at, reported_at, told_until, ended_at, ended_because, address, user_agent,
  slack_seconds, claimed_seconds, granted)
OVERRIDING SYSTEM VALUE
SELECT play_id, student_id, content_code, reached_at - make_interval(secs => watched_seconds), reached_at, reached_at, reached_at,
  'stopped', '10.0.0.1', 'Mozilla/5.0', 5, watched_seconds, int4multirange(int4range(0, watched_seconds))
FROM played;
INSERT INTO learning_report (id, play_id, student_id, reported_at, spent, claimed_seconds, credited_seconds, late)
OVERRIDING SYSTEM VALUE
SELECT report_id, play_id, student_id, reached_at,
  tstzmultirange(tstzrange(reached_at - make_interval(secs => watched_seconds), reached_at)), watched_seconds, watched_seconds, false
FROM played;
INSERT INTO learning_credit (report_id, student_id, content_code, seconds, counts_at)
SELECT report_id, student_id, content_code, int4range(0, watched_seconds), reached_at FROM played;
