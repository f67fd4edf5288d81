-- Administrators: in a student's place, and the log of what they do.

-- A session with an administrator is one in a student's place: `account_id` is the student's. It lives no longer than the
-- administrator's own session, which is its parent.
alter table session
  add column administrator_id bigint references account on delete cascade,
  add column parent_id uuid references session on delete cascade,
  add column may_write boolean not null default false,
  -- Why changes are made in the student's name.
  add column reason text,
  add constraint session_acting check (
    (administrator_id is null) = (parent_id is null)
    and (administrator_id is not null or not may_write)
    and may_write = (reason is not null)
    and char_length(reason) between 1 and 200
  );
create index session_parent on session (parent_id) where parent_id is not null;

-- What administrators do, as themselves and in a student's place: a line is written before anything is done, and nobody
-- changes one afterwards. The server's role may add lines and read them, see grantServerRole.
create table access_log (
  id               bigint generated always as identity primary key,
  at               timestamptz not null,
  administrator_id bigint not null references account,
  -- In whose place, or whose data was asked for; null where no student is concerned.
  student_id       bigint references account,
  -- Ended sessions are cleared away, the log stays.
  session_id       uuid,
  address          text not null check (char_length(address) <= 100),
  call             text not null check (char_length(call) <= 200),
  -- The ids that the request named, never what was written.
  named            jsonb not null check (jsonb_typeof(named) = 'object' and octet_length(named::text) <= 8000),
  -- Whether it was made in the student's place, and whether changes were allowed there.
  acting           text not null check (acting in ('no', 'reading', 'writing')),
  -- Refused before it was carried out: what the door knew when the line was written. A call that the door let pass may
  -- still have been refused, or have failed.
  refused          boolean not null,
  check (acting = 'no' or student_id is not null)
);
create index access_log_student on access_log (student_id, id desc) where student_id is not null;
create index access_log_administrator on access_log (administrator_id, id desc);

-- The rights of the server's role say so already; where the server connects as the owner, and against slips of the owner's hand,
-- the table says it itself. Who has to remove old lines by law disables the trigger for it.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'lines of % are added, never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger access_log_stays before update or delete or truncate on access_log
  for each statement execute function refuse_change();

-- Students are found by how their name, number or id begins; ids are unique and looked up as they are.
create index account_student_name on account (name text_pattern_ops) where type = 'student';
create index account_student_number on account (student_number text_pattern_ops) where type = 'student';
create index account_student_login on account (login_id text_pattern_ops) where type = 'student';
