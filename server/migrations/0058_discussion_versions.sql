-- Servers keep pages of discussions in memory. The version of a discussion says whether what they have is still what its comments
-- say: it is renewed with every change of a comment or its file, whoever writes, and never comes again. Likes, which are many, do
-- not renew it, nor do names and photos of people: pages are completed with both as they are.
create sequence discussion_version;
alter table discussion add column version bigint not null default nextval('discussion_version');

create or replace function count_new_comments() returns trigger language plpgsql as $$
begin
  update discussion set live_comments = live_comments + counted.comments, version = nextval('discussion_version')
  from (select discussion_id, (count(*) filter (where deleted_at is null))::int as comments from added group by discussion_id) counted
  where id = counted.discussion_id;
  return null;
end $$;
create or replace function count_gone_comments() returns trigger language plpgsql as $$
begin
  update discussion set live_comments = live_comments - counted.comments, version = nextval('discussion_version')
  from (select discussion_id, (count(*) filter (where deleted_at is null))::int as comments from gone group by discussion_id) counted
  where id = counted.discussion_id;
  return null;
end $$;
create or replace function count_deleted_comment() returns trigger language plpgsql as $$
begin
  update discussion set live_comments = live_comments + case when new.deleted_at is null then 1 else -1 end,
    version = nextval('discussion_version')
  where id = new.discussion_id;
  return null;
end $$;

-- All columns but the number of likes, and the moment of deletion, which the trigger above is for.
create function renew_changed_discussion() returns trigger language plpgsql as $$
begin
  update discussion set version = nextval('discussion_version') where id in (old.discussion_id, new.discussion_id);
  return null;
end $$;
create trigger comment_changed after update of id, discussion_id, thread_id, author_id, addressee_id, key, body, character_count, stance,
  is_secret, created_at, revision, official_at, hidden_at, hidden_reason on comment
  for each row when (old.* is distinct from new.*) execute function renew_changed_discussion();

create function renew_discussion_of_file() returns trigger language plpgsql as $$
begin
  update discussion set version = nextval('discussion_version')
  where id = (select discussion_id from comment where id = case tg_op when 'DELETE' then old.comment_id else new.comment_id end);
  return null;
end $$;
create trigger comment_file_changed after insert or update or delete on comment_file
  for each row execute function renew_discussion_of_file();
