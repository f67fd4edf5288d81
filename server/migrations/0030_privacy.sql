-- Exports, history of programmes, and review of access records (specification §19.4, §19.8).

-- Taking a list out of the portal is a line of the history, with the reason that was stated for it.
alter table staff_change drop constraint staff_change_action_check;
alter table staff_change add constraint staff_change_action_check
  check (action in ('add', 'change', 'remove', 'archive', 'restore', 'export'));

-- What happened to a programme itself, and to the list of its lectures.
create index staff_change_programme on staff_change (programme_code, id desc)
  where programme_code is not null and (lecture_code is null or kind = 'lecture');

-- How long what is kept, where an administrator has decided otherwise than the defaults (contract/src/privacy).
create table retention_period (
  kind   text primary key check (kind in ('access', 'rights')),
  months integer not null check (months between 1 and 600),
  -- What the law demands at least.
  check (kind <> 'access' or months >= 12),
  check (kind <> 'rights' or months >= 36)
);

-- Access records are removed in one way only: by this function, which runs with the rights of its owner and removes nothing
-- younger than the law allows. The server's role may neither change nor remove lines.
create function refuse_change_unless_forgetting() returns trigger language plpgsql as $$
begin
  if current_setting('baeum.forgetting', true) is distinct from tg_table_name then
    raise exception 'lines of % are added, never changed', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
drop trigger access_log_stays on access_log;
create trigger access_log_stays before update or truncate on access_log
  for each statement execute function refuse_change();
create trigger access_log_is_kept before delete on access_log
  for each statement execute function refuse_change_unless_forgetting();

-- Removes the oldest entries, at most so many: of calls that change rights those before rights_before, of others those before
-- "before". Returns how many.
create function forget_access(before timestamptz, rights_before timestamptz, rights text[], most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone integer;
begin
  perform set_config('baeum.forgetting', 'access_log', true);
  delete from access_log where id in (
    select id from access_log
    where at < least(before, now() - interval '1 year')
      and (call <> all (rights) or at < least(rights_before, now() - interval '3 years'))
    order by at limit most);
  get diagnostics gone = row_count;
  perform set_config('baeum.forgetting', '', true);
  return gone;
end $$;
revoke execute on function forget_access from public;
create index access_log_at on access_log (at);

-- Months whose access records an administrator has reviewed.
create table access_review (
  month       date primary key check (extract(day from month) = 1),
  account_id  bigint not null references account,
  reviewed_at timestamptz not null,
  note        text not null check (char_length(note) between 1 and 2000)
);
create index access_review_account on access_review (account_id);
create index staff_change_export on staff_change (at) where action = 'export';

-- An account that turned out to be a second one of the same person: closed for good, it points to the one that goes on.
alter table account
  add column merged_into_id bigint references account,
  add constraint account_merged check (merged_into_id is null or (suspended_at is not null and merged_into_id <> id));
create index account_merged_into on account (merged_into_id) where merged_into_id is not null;
