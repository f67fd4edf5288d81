-- Posts, comments and inquiries.

-- One question in ten students, one inquiry in twenty, and a debate in every small lecture.
CREATE TEMP TABLE said AS
  SELECT nextval(pg_get_serial_sequence('post', 'id')) AS post_id, nextval(pg_get_serial_sequence('discussion', 'id')) AS discussion_id,
    lecture_code, student_id, board, place, now - interval '40 days' * random() AS at
  FROM enrolled CROSS JOIN (VALUES ('qna', 10), ('inquiry', 20)) boards (board, every) CROSS JOIN bench
  WHERE place % every = 0 OR (n <= 50 AND lecture_code = 'MBIO2101-01');
CREATE TEMP TABLE debated AS
  SELECT nextval(pg_get_serial_sequence('discussion', 'id')) AS discussion_id, small.code AS lecture_code,
    replace(debate.code, original, small.code) AS code, debate.code AS original
  FROM small JOIN debate ON lecture_code = original;
INSERT INTO discussion (id) OVERRIDING SYSTEM VALUE
SELECT discussion_id FROM said UNION ALL SELECT discussion_id FROM debated;
INSERT INTO post (id, lecture_code, board, author_id, type_code, title, body_html, is_secret, published_at, saved_at, view_count,
  discussion_id)
OVERRIDING SYSTEM VALUE
SELECT post_id, lecture_code, board, student_id, '0000570001', '질문이 있습니다',
  '<p>' || repeat('강의에서 들은 것이 잘 이해되지 않아 여쭙니다. ', 5) || '</p>', board = 'qna' AND place % 7 = 0, at, at,
  place % 90, discussion_id
FROM said;
INSERT INTO debate (code, lecture_code, week_number, title, body_html, kind, opens_at, closes_at, late_opens_at, late_closes_at,
  professor_id, created_at, discussion_id)
SELECT debated.code, debated.lecture_code, week_number, title, body_html, kind, opens_at, closes_at, late_opens_at, late_closes_at,
  professor_id, created_at, debated.discussion_id
FROM debated JOIN debate ON debate.code = debated.original;

-- Every second student starts a thread in an open debate of their lecture, the others reply to one; large lectures have one debate.
CREATE TEMP TABLE talk AS
  SELECT discussion_id, student_id, n, row_number() OVER (PARTITION BY discussion_id ORDER BY n)::int AS place, at
  FROM (
    SELECT discussion_id, student_id, n, now - interval '5 days' * random() AS at
    FROM enrolled JOIN debate USING (lecture_code) CROSS JOIN bench
    WHERE lecture_code LIKE 'BENCH-%' OR code IN ('MBIO2101-01-09-operon', 'ETHI1103-01-09-animal', 'SHDV2104-02-09-elderly')
    UNION ALL
    SELECT discussion_id, one.student_id, n, at + interval '1 hour'
    FROM said JOIN enrolled one USING (lecture_code) WHERE board = 'qna' AND one.place % 20 = said.place % 20 AND one.place <= 60
  ) talk;
INSERT INTO comment (discussion_id, author_id, body, character_count, created_at, stance)
SELECT discussion_id, student_id, repeat('저는 이 견해에 근거가 더 필요하다고 생각합니다. ', 3), 81, at,
  CASE WHEN debate.kind = 'sides' THEN (ARRAY['for', 'against'])[1 + place % 2] END
FROM talk LEFT JOIN debate USING (discussion_id) WHERE place % 2 = 1;
ANALYZE talk;
CREATE TEMP TABLE thread AS
  SELECT id, discussion_id, row_number() OVER (PARTITION BY discussion_id ORDER BY id)::int AS place,
    count(*) OVER (PARTITION BY discussion_id)::int AS threads
  FROM comment JOIN (SELECT DISTINCT discussion_id FROM talk) talked USING (discussion_id) WHERE thread_id IS NULL;
ANALYZE thread;
INSERT INTO comment (discussion_id, thread_id, author_id, body, character_count, created_at)
SELECT talk.discussion_id, thread.id, student_id, '좋은 의견입니다. 자료를 하나 덧붙입니다.', 23, at + interval '1 hour'
FROM talk JOIN thread ON thread.discussion_id = talk.discussion_id AND thread.place = 1 + talk.place % threads
WHERE talk.place % 2 = 0;
INSERT INTO comment_like (comment_id, account_id)
SELECT DISTINCT thread.id, student_id
FROM talk JOIN thread ON thread.discussion_id = talk.discussion_id AND thread.place = 1 + (talk.place * 7) % threads
WHERE n > 50;
UPDATE comment SET like_count = liked.likes
FROM (SELECT comment_id, count(*)::int AS likes FROM comment_like GROUP BY comment_id) liked WHERE comment.id = comment_id;

INSERT INTO inquiry (author_id, type_code, title, body_html, created_at)
SELECT crowd.id, type_code, '영상이 열리지 않습니다', '<p>강의 영상이 끊깁니다.</p>', now - interval '1 day' * (n % 60) - interval '1 minute' * nth
FROM crowd CROSS JOIN bench CROSS JOIN generate_series(1, 12) nth CROSS JOIN (SELECT type_code FROM inquiry LIMIT 1) template
WHERE n <= 50 OR (n % 5 = 0 AND nth = 1);
INSERT INTO inquiry_answer (inquiry_id, body_html, created_at)
SELECT inquiry.id, '<p>고쳤습니다. 다시 열어 보세요.</p>', created_at + interval '1 hour'
FROM inquiry JOIN crowd ON crowd.id = author_id WHERE inquiry.id % 2 = 0;
