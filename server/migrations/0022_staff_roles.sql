-- Who may do what in the staff console, and the history of what staff have changed (specification §19.3, §19.4).

-- Staff who neither teach nor administer the portal: assistants and operators.
alter table account drop constraint account_type_check;
alter table account add constraint account_type_check
  check (type in ('student', 'professor', 'staff', 'administrator'));

-- The side of the portal that a session belongs to: students of the portal who assist in lectures have one of each.
alter table session add column side text check (side in ('student', 'staff'));
update session set side = case when account.type = 'student' then 'student' else 'staff' end
from account where account.id = account_id;
alter table session alter column side set not null;

-- Assistants of a lecture, with what they were appointed to do there. Professors are in lecture_professor.
create table lecture_assistant (
  lecture_code text not null references lecture on delete cascade,
  account_id   bigint not null references account,
  duties       text[] not null check (duties <@ array['content', 'assess', 'grade', 'attendance', 'answer', 'teams']),
  position     integer not null,
  primary key (lecture_code, account_id)
);
create index lecture_assistant_account on lecture_assistant (account_id);

create table programme_operator (
  academic_course_code text not null references academic_course on delete cascade,
  account_id           bigint not null references account,
  primary key (academic_course_code, account_id)
);
create index programme_operator_account on programme_operator (account_id);

-- What staff have changed: a line for each object, added in the transaction of the change. The codes of what was changed
-- stay when it is gone.
create table staff_change (
  id             bigint generated always as identity primary key,
  -- Common to the lines of one call, which can be taken back together.
  batch          uuid not null,
  at             timestamptz not null,
  account_id     bigint not null references account,
  address        text not null check (char_length(address) <= 100),
  call           text not null check (char_length(call) <= 200),
  action         text not null check (action in ('add', 'change', 'remove', 'archive', 'restore')),
  kind           text not null check (kind ~ '^[a-z][a-zA-Z]{1,30}$'),
  object         text not null check (char_length(object) between 1 and 100),
  lecture_code   text,
  programme_code text,
  -- The person whom the change concerns.
  subject_id     bigint references account,
  -- When that person may see the line: at once, when what it is about has been released, or never.
  shown          text not null check (shown in ('now', 'released', 'never')),
  -- Why an administrator acted in a lecture.
  reason         text check (char_length(reason) between 1 and 200)
);
create index staff_change_object on staff_change (kind, object, id desc);
create index staff_change_lecture on staff_change (lecture_code, id desc) where lecture_code is not null;
create index staff_change_subject on staff_change (subject_id, id desc) where subject_id is not null;
create index staff_change_account on staff_change (account_id, id desc);
create index staff_change_batch on staff_change (batch);

-- Values before and after, apart from the lines, because those of a person are destroyed with the person's data.
create table staff_change_value (
  change_id bigint not null references staff_change,
  field     text not null check (field ~ '^[a-z][a-zA-Z]{0,40}$'),
  before    jsonb,
  after     jsonb,
  primary key (change_id, field)
);

create trigger staff_change_stays before update or delete or truncate on staff_change
  for each statement execute function refuse_change();
create trigger staff_change_value_stays before update or truncate on staff_change_value
  for each statement execute function refuse_change();
