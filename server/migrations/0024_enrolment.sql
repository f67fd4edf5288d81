-- Enrolments have a state, and class lists are imported from files (specification §20).

alter table enrolment
  add column state         text not null default 'enrolled'
    check (state in ('enrolled', 'cancelled', 'withdrawn', 'leave')),
  -- The day from which it counts; null for the start of the lecture.
  add column counts_from   date,
  add column retaken       boolean not null default false,
  -- Whether the student is left out of relative grading.
  add column outside_curve boolean not null default false;

-- Who takes which lecture. What somebody who has left did in a lecture stays in the tables of its domains, and is back with the
-- state. Everything that asks whether somebody takes a lecture reads this view, which PostgreSQL inlines.
create view active_enrolment as
  select student_id, lecture_code from enrolment where state = 'enrolled';
-- Both directions are read from an index alone, as from the key and the index of the table before it had states.
create index enrolment_active on enrolment (student_id, lecture_code) where state = 'enrolled';
create index enrolment_active_lecture on enrolment (lecture_code, student_id) where state = 'enrolled';

-- Year of study.
alter table account add column study_year integer check (study_year between 1 and 9);

-- Class lists from files. What was sent is kept until it has been applied, or for a day.
create table roster_import (
  id             uuid primary key default gen_random_uuid(),
  programme_code text not null references academic_course on delete cascade,
  -- Null when it is about lectures of a whole programme, which its columns name.
  lecture_code   text references lecture on delete cascade,
  account_id     bigint not null references account,
  file_name      text not null check (char_length(file_name) between 1 and 255),
  -- The bytes of a text, which may have to be read in another encoding, or the cells of a workbook.
  content        bytea,
  cells          jsonb,
  created_at     timestamptz not null,
  applied_at     timestamptz,
  -- Rows by what became of them.
  counts         jsonb,
  undone_at      timestamptz,
  check ((applied_at is null) = (counts is null)),
  check (undone_at is null or applied_at is not null),
  -- Personal data of no further use.
  check (applied_at is null or (content is null and cells is null))
);
create index roster_import_lecture on roster_import (lecture_code, applied_at desc) where applied_at is not null;
create index roster_import_programme on roster_import (programme_code, applied_at desc)
  where applied_at is not null and lecture_code is null;
create index roster_import_waiting on roster_import (created_at) where applied_at is null;

-- What an import has changed, so that it can be undone for 30 days.
create table roster_import_enrolment (
  import_id    uuid not null references roster_import on delete cascade,
  student_id   bigint not null references account,
  lecture_code text not null references lecture on delete cascade,
  -- Null when there was none.
  before       jsonb,
  after        jsonb not null,
  primary key (import_id, student_id, lecture_code)
);
create index roster_import_enrolment_student on roster_import_enrolment (student_id);
create index roster_import_enrolment_lecture on roster_import_enrolment (lecture_code);

create table roster_import_account (
  import_id  uuid not null references roster_import on delete cascade,
  account_id bigint not null references account,
  -- Null when the import has made the account.
  before     jsonb,
  after      jsonb not null,
  primary key (import_id, account_id)
);
create index roster_import_account_account on roster_import_account (account_id);

-- What people have chosen for the headings of their files in a programme.
create table roster_columns (
  account_id     bigint not null references account on delete cascade,
  programme_code text not null references academic_course on delete cascade,
  fields         jsonb not null,
  primary key (account_id, programme_code)
);
