-- Submissions, attempts and journals.

CREATE TEMP TABLE handed AS
  SELECT nextval(pg_get_serial_sequence('submission', 'id')) AS id, gen_random_uuid() AS file_id, assignment.code, student_id, lecture_code,
    least(opens_at + (closes_at - opens_at) * random(), now) AS at, random() AS luck
  FROM enrolled JOIN assignment USING (lecture_code) CROSS JOIN bench
  WHERE opens_at < now
    AND CASE WHEN n > 50 THEN random() < 0.5 ELSE assignment.code <> 'MBIO2101-01-04-paper' END
  ORDER BY student_id;
INSERT INTO submission (id, assignment_code, student_id, lecture_code, title, body, submitted_at, saved_at)
OVERRIDING SYSTEM VALUE
SELECT id, code, student_id, lecture_code, '과제를 제출합니다', repeat('실험에서 얻은 결과를 표로 정리하였습니다. ', 10), at, at FROM handed;
INSERT INTO stored_file (id, kind, name, extension, byte_size, media_type, sha256, storage_key)
SELECT file_id, 'submission', '보고서.pdf', 'pdf', 52000, 'application/pdf', sha256(file_id::text::bytea), 'bench/' || file_id
FROM handed WHERE luck < 0.3;
INSERT INTO submission_file (stored_file_id, submission_id) SELECT file_id, id FROM handed WHERE luck < 0.3;

CREATE TEMP TABLE sheet AS
  SELECT quiz_code, jsonb_object_agg(id, items) AS answers
  FROM (
    SELECT quiz_code, question.id, jsonb_agg(item.id) AS items
    FROM question JOIN question_item item ON question_id = question.id WHERE is_correct GROUP BY quiz_code, question.id
  ) correct GROUP BY quiz_code;
INSERT INTO attempt (quiz_code, student_id, lecture_code, number, started_at, submitted_at, answers, saved_at)
SELECT quiz.code, student_id, lecture_code, 1, opens_at + interval '1 hour', opens_at + interval '80 minutes', answers, opens_at + interval '79 minutes'
FROM enrolled JOIN quiz USING (lecture_code) JOIN sheet ON quiz_code = quiz.code CROSS JOIN bench
WHERE opens_at + interval '2 hours' < now
  AND (n <= 50 OR random() < 0.5)
ORDER BY student_id;

INSERT INTO reflection_submission (reflection_code, student_id, submitted_at, saved_at)
SELECT reflection.code, student_id, CASE WHEN n > 50 THEN now - interval '1 hour' END, now - interval '1 hour'
FROM enrolled JOIN reflection USING (lecture_code) CROSS JOIN bench WHERE n <= 50 OR random() < 0.5;
INSERT INTO reflection_answer (submission_id, reflection_code, question_id, body)
SELECT submission.id, reflection_code, question.id, repeat('강의에서 배운 것을 돌아보았습니다. ', 6)
FROM reflection_submission submission JOIN crowd ON crowd.id = student_id JOIN reflection_question question USING (reflection_code);
