-- Destruction of personal data when its period is over, or on request (specification §20.8).

alter table retention_period drop constraint retention_period_kind_check;
alter table retention_period add constraint retention_period_kind_check
  check (kind in ('access', 'rights', 'account', 'work', 'attendance', 'grades', 'inquiries'));

-- An account of which nothing personal is left. Its row stays, because numbers that name nobody refer to it.
alter table account
  add column destroyed_at timestamptz,
  add constraint account_destroyed check (destroyed_at is null or suspended_at is not null);

-- What an administrator has approved, or what a restored backup has brought back. It says nothing about persons but their keys.
create table destruction (
  id          uuid primary key default gen_random_uuid(),
  origin      text not null check (origin in ('period', 'request', 'restore')),
  approved_by bigint references account,
  approved_at timestamptz not null,
  finished_at timestamptz,
  check ((origin = 'restore') = (approved_by is null))
);
create index destruction_approved on destruction (approved_at desc, id);
create index destruction_approver on destruction (approved_by) where approved_by is not null;
create index destruction_waiting on destruction (approved_at) where finished_at is null;

-- One kind of data of one person, with what has been removed so far.
create table destruction_step (
  destruction_id uuid not null references destruction,
  account_id     bigint not null references account,
  kind           text not null
    check (kind in ('account', 'work', 'attendance', 'grades', 'inquiries', 'identity')),
  -- When the person was last there, which can no longer be told afterwards.
  last_used_at   timestamptz not null,
  rows           integer not null default 0 check (rows >= 0),
  files          integer not null default 0 check (files >= 0),
  bytes          bigint not null default 0 check (bytes >= 0),
  finished_at    timestamptz,
  primary key (destruction_id, account_id, kind)
);
create index destruction_step_account on destruction_step (account_id, kind);
-- The same is never asked for twice at once.
create unique index destruction_step_waiting on destruction_step (account_id, kind) where finished_at is null;
create index destruction_step_finished on destruction_step (finished_at) where finished_at is not null;

-- Stored files whose rows are gone and whose bytes are about to be removed; the job that removes them may be killed in between.
create table destroyed_object (
  storage_key text primary key
);

-- Lines of the history and access records are still added and never changed, except that functions of the owner take out what
-- names a person whose data is destroyed.
drop trigger access_log_stays on access_log;
create trigger access_log_stays before truncate on access_log
  for each statement execute function refuse_change();
create trigger access_log_is_unchanged before update on access_log
  for each statement execute function refuse_change_unless_forgetting();
drop trigger staff_change_stays on staff_change;
create trigger staff_change_stays before delete or truncate on staff_change
  for each statement execute function refuse_change();
create trigger staff_change_is_unchanged before update on staff_change
  for each statement execute function refuse_change_unless_forgetting();

-- A text in which some names are replaced, where they stand as whole words.
create function without_names(value text, names text[], stand_ins text[]) returns text
  language plpgsql immutable set search_path = pg_catalog as $$
begin
  for i in 1 .. cardinality(names) loop
    if position(names[i] in value) > 0 then
      value := regexp_replace(value,
        '(?<![A-Za-z0-9._-])' || regexp_replace(names[i], '([^A-Za-z0-9])', '\\\1', 'g') || '(?![A-Za-z0-9._-])',
        stand_ins[i], 'g');
    end if;
  end loop;
  return value;
end $$;

-- Empties the history of one person: values of the lines about it, reasons stated for them, its login id and number in the names
-- of objects, and the addresses from which it acted. At most so many of each; returns how many, 0 when nothing is left.
create function forget_history(person bigint, names text[], stand_ins text[], most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone integer;
  changed integer;
  unsigned integer;
  unexplained integer;
begin
  delete from staff_change_value where (change_id, field) in (
    select v.change_id, v.field from staff_change c join staff_change_value v on v.change_id = c.id
    where c.subject_id = person or (c.kind = 'account' and c.object = person::text)
    limit most);
  get diagnostics gone = row_count;
  perform set_config('baeum.forgetting', 'staff_change', true);
  update staff_change set reason = null, object = without_names(object, names, stand_ins) where id in (
    select id from staff_change where subject_id = person
      and (reason is not null or object <> without_names(object, names, stand_ins))
    limit most);
  get diagnostics changed = row_count;
  update staff_change set address = '' where id in (
    select id from staff_change where account_id = person and address <> '' limit most);
  get diagnostics unsigned = row_count;
  perform set_config('baeum.forgetting', 'access_log', true);
  update access_log set reason = null where id in (
    select id from access_log where student_id = person and reason is not null limit most);
  get diagnostics unexplained = row_count;
  perform set_config('baeum.forgetting', '', true);
  return gone + changed + unsigned + unexplained;
end $$;

-- The same in a range of all lines, which may name a person without being about it: values in which one of the names stands, such
-- as the professors of a lecture.
create function forget_names_in_history(names text[], first bigint, last bigint) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone integer;
begin
  delete from staff_change_value where change_id between first and last and exists (
    select from jsonb_path_query(jsonb_build_array(before, after), '$.** ? (@.type() == "string")') as one (text)
    where one.text #>> '{}' = any (names));
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Replaces names among the ids in a range of access records. The records stay, and so does whom they are about: by its key.
create function forget_names_in_access(names text[], stand_ins text[], first bigint, last bigint) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  changed integer;
begin
  perform set_config('baeum.forgetting', 'access_log', true);
  update access_log set named = (
      select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' and key ~* '(loginids?|studentnumbers?|untyid|filepath)$'
        then to_jsonb(without_names(value #>> '{}', names, stand_ins)) else value end)
      from jsonb_each(named))
  where id between first and last
    and regexp_split_to_array(named::text, '[][{}(),:"/[:space:]]+') && names;
  get diagnostics changed = row_count;
  perform set_config('baeum.forgetting', '', true);
  return changed;
end $$;
revoke execute on function forget_history, forget_names_in_history, forget_names_in_access from public;

-- Ended sessions are kept for a while, and go with the account.
create index session_holder on session (account_id);
create index session_administrator on session (administrator_id) where administrator_id is not null;
