-- Administrators make in the console what only packs had made (specification §20.6): notices, the academic calendar, menus,
-- common codes, and what the portal says of itself.

alter table notice
  -- A draft and an archived notice are shown to administrators only.
  add column state text not null default 'published' check (state in ('draft', 'published', 'archived')),
  -- The last minute in which it is shown; always when null.
  add column closes_at timestamptz check (extract(epoch from closes_at) % 60 = 0),
  -- Only people of these programmes are addressed; of all when empty.
  add column programmes text[] not null default '{}',
  -- Version of what its form changes, see notice_revision.
  add column revision integer not null default 1,
  add constraint notice_period check (closes_at is null or closes_at >= published_at),
  add constraint notice_for_everybody check (programmes = '{}' or not 'public' = any (audience));

create trigger notice_revision before update on notice
  for each row
  when ((old.title, old.body_html, old.audience, old.programmes, old.published_at, old.closes_at, old.state)
    is distinct from
    (new.title, new.body_html, new.audience, new.programmes, new.published_at, new.closes_at, new.state))
  execute function count_revision();

-- Its files are part of the form.
create function count_notice_files() returns trigger language plpgsql as $$
begin
  update notice set revision = revision + 1 where id = coalesce(new.notice_id, old.notice_id);
  return null;
end $$;
create trigger notice_files_revision after insert or delete on notice_file
  for each row execute function count_notice_files();

alter table academic_event add column revision integer not null default 1;
create trigger academic_event_revision before update on academic_event
  for each row
  when ((old.code, old.name, old.starts_at, old.ends_at) is distinct from (new.code, new.name, new.starts_at, new.ends_at))
  execute function count_revision();

-- A hidden entry keeps its place.
alter table menu_item add column is_shown boolean not null default true;

-- A code that is no longer offered keeps its name, because what was stored with it is still shown.
alter table common_code add column is_offered boolean not null default true;

alter table system_info add column revision integer not null default 1;
create trigger system_info_revision before update on system_info
  for each row
  when (to_jsonb(old) - 'single_sign_in' is distinct from to_jsonb(new) - 'single_sign_in')
  execute function count_revision();

-- Texts that administrators insert into answers: their own, or everybody's.
create table saved_reply (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  is_shared boolean not null,
  name text not null check (char_length(name) between 1 and 50),
  body text not null check (char_length(body) between 1 and 2000),
  revision integer not null default 1
);
create index saved_reply_account on saved_reply (account_id);
create index saved_reply_shared on saved_reply (id) where is_shared;
create trigger saved_reply_revision before update on saved_reply
  for each row
  when ((old.name, old.body, old.is_shared) is distinct from (new.name, new.body, new.is_shared))
  execute function count_revision();
