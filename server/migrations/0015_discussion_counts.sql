-- How many live comments a discussion has, kept with it: lists and pages say so, and what that costs must not grow with what is said.
ALTER TABLE discussion ADD COLUMN live_comments integer NOT NULL DEFAULT 0 CHECK (live_comments >= 0);

UPDATE discussion SET live_comments = counted.comments
FROM (SELECT discussion_id, count(*)::int AS comments FROM comment WHERE deleted_at IS NULL GROUP BY discussion_id) counted
WHERE id = discussion_id;

-- By statement where many come or go at once (a course pack, a post with its discussion), by row where one is deleted. Likes and
-- changed texts count nothing. The discussion's row is the last that a statement locks.
CREATE FUNCTION count_new_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discussion SET live_comments = live_comments + counted.comments
  FROM (SELECT discussion_id, count(*)::int AS comments FROM added WHERE deleted_at IS NULL GROUP BY discussion_id) counted
  WHERE id = counted.discussion_id;
  RETURN NULL;
END $$;
CREATE FUNCTION count_gone_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discussion SET live_comments = live_comments - counted.comments
  FROM (SELECT discussion_id, count(*)::int AS comments FROM gone WHERE deleted_at IS NULL GROUP BY discussion_id) counted
  WHERE id = counted.discussion_id;
  RETURN NULL;
END $$;
CREATE FUNCTION count_deleted_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discussion SET live_comments = live_comments + CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END
  WHERE id = NEW.discussion_id;
  RETURN NULL;
END $$;

CREATE TRIGGER comment_added AFTER INSERT ON comment
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_comments();
CREATE TRIGGER comment_gone AFTER DELETE ON comment
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_comments();
CREATE TRIGGER comment_deleted AFTER UPDATE ON comment
  FOR EACH ROW WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION count_deleted_comment();
