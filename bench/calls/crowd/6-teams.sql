-- Teams.

-- The fifty callers are in teams of their own.
CREATE TEMP TABLE teamed AS
  SELECT student_id, activity.code, place, place % (count(*) OVER (PARTITION BY activity.code) / 5) AS team
  FROM enrolled JOIN team_activity activity USING (lecture_code) CROSS JOIN bench
  WHERE opens_at < now AND lecture_code = 'MBIO2101-01';
INSERT INTO team (activity_code, key, name, role_revision)
SELECT DISTINCT code, 'crowd' || team, team || '조', 1 FROM teamed;
INSERT INTO team_member (team_id, student_id, activity_code, is_leader, role)
SELECT team.id, student_id, code, row_number() OVER (PARTITION BY team.id ORDER BY place) = 1, '자료 조사'
FROM teamed JOIN team ON activity_code = code AND key = 'crowd' || team;
CREATE TEMP TABLE team_said AS
  SELECT nextval(pg_get_serial_sequence('post', 'id')) AS post_id, nextval(pg_get_serial_sequence('discussion', 'id')) AS discussion_id,
    lecture_code, team_id, student_id, now - interval '1 hour' * nth AS at
  FROM team_member JOIN crowd ON crowd.id = student_id JOIN team_activity ON code = activity_code
    CROSS JOIN generate_series(1, 2) nth CROSS JOIN bench;
INSERT INTO discussion (id) OVERRIDING SYSTEM VALUE SELECT discussion_id FROM team_said;
INSERT INTO post (id, lecture_code, board, author_id, type_code, title, body_html, is_secret, published_at, saved_at,
  discussion_id, team_id)
OVERRIDING SYSTEM VALUE
SELECT post_id, lecture_code, 'team', student_id, '1', '회의에서 정한 것', '<p>다음 회의까지 각자 맡은 것을 합니다.</p>', false, at, at,
  discussion_id, team_id
FROM team_said;
INSERT INTO comment (discussion_id, author_id, body, character_count, created_at)
SELECT discussion_id, student_id, '확인했습니다. 그렇게 하겠습니다.', 18, at + interval '10 minutes' FROM team_said;
CREATE TEMP TABLE team_handed AS
  SELECT gen_random_uuid() AS file_id, work.id AS work_id, team.id AS team_id, work.activity_code, member.student_id, opens_at AS at
  FROM team_assignment work JOIN team USING (activity_code) JOIN team_member member ON member.team_id = team.id AND is_leader
    JOIN crowd ON crowd.id = student_id CROSS JOIN bench
  WHERE opens_at < now AND n > 50;
INSERT INTO stored_file (id, kind, name, extension, byte_size, media_type, sha256, storage_key)
SELECT file_id, 'team_submission', '팀 보고서.pdf', 'pdf', 52000, 'application/pdf', sha256(file_id::text::bytea), 'bench/' || file_id
FROM team_handed;
INSERT INTO team_submission (assignment_id, team_id, activity_code, submitter_id, stored_file_id, submitted_at, saved_at)
SELECT work_id, team_id, activity_code, student_id, file_id, at, at FROM team_handed;
INSERT INTO peer_review (evaluation_id, activity_code, team_id, reviewer_id, member_id, score, remark, submitted_at, saved_at)
SELECT evaluation.id, evaluation.activity_code, one.team_id, one.student_id, other.student_id,
  CASE evaluation.kind WHEN 'score' THEN 90 END, '', CASE WHEN n > 50 THEN now END, now
FROM team_evaluation evaluation JOIN team_member one USING (activity_code) JOIN crowd ON crowd.id = one.student_id
  JOIN team_member other ON other.team_id = one.team_id AND other.student_id <> one.student_id CROSS JOIN bench;

-- Triggers, which are disabled here, maintain this count.
UPDATE discussion SET live_comments = counted.comments
FROM (SELECT discussion_id, count(*)::int AS comments FROM comment WHERE deleted_at IS NULL GROUP BY discussion_id) counted
WHERE discussion.id = discussion_id;
