-- Accounts as operators manage them (specification §20).

-- The initial consonant of each syllable; other letters stay, in lower case: 김하늘 is ㄱㅎㄴ.
create function initial_consonants(value text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(
      case when ascii(letter) between 44032 and 55203
        then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1)
        else lower(letter) end, '' order by position), '')
    from unnest(string_to_array(value, null)) with ordinality as part (letter, position));

alter table account
  -- By which people are found.
  add column initials text not null generated always as (initial_consonants(name)) stored,
  add column email text check (char_length(email) between 3 and 254),
  -- When the holder confirmed the address; null until then.
  add column email_verified_at timestamptz,
  -- When it was last used, give or take some minutes.
  add column last_seen_at timestamptz,
  -- Version of what forms change, see account_revision.
  add column revision integer not null default 1,
  add constraint account_verified_email check (email_verified_at is null or email is not null);

update account set last_seen_at = used.at
from (select account_id, max(refreshed_at) as at from session where administrator_id is null group by account_id) as used
where account.id = used.account_id;

-- Whoever writes, forms and packs alike: a form that was read before is out of date.
create function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger account_revision before update on account
  for each row
  when ((old.login_id, old.name, old.student_number, old.college, old.position_code, old.position_name, old.email)
    is distinct from
    (new.login_id, new.name, new.student_number, new.college, new.position_code, new.position_name, new.email))
  execute function count_revision();

-- In the order of code points, in which beginnings are ranges, whatever the collation of the database. They replace those
-- of students only.
drop index account_student_name;
drop index account_student_number;
drop index account_student_login;
create index account_name on account (name collate "C", id);
create index account_initials on account (initials collate "C");
create index account_student_number on account (student_number collate "C") where student_number is not null;
create index account_login on account (login_id collate "C");
create index account_last_seen on account (last_seen_at, id);

-- Sessions of a suspended account end.
alter table session drop constraint session_ended_because_check;
alter table session add constraint session_ended_because_check
  check (ended_because in ('logout', 'reuse', 'other_login', 'password', 'suspended'));
