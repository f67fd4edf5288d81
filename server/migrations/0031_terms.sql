-- Programmes have a term: how long it is, its days off, and what becomes of students who join late (specification §20.1, §20.5).
alter table academic_course
  add column week_count   integer not null default 15 check (week_count between 1 and 30),
  add column late_joining text    not null default 'excused' check (late_joining in ('excused', 'open')),
  -- Of what its form changes.
  add column revision     integer not null default 1;
create trigger academic_course_revision before update on academic_course
  for each row
  when ((old.name, old.term_starts_on, old.week_count, old.late_joining)
    is distinct from (new.name, new.term_starts_on, new.week_count, new.late_joining))
  execute function count_revision();

-- Days off beside the public holidays.
create table programme_holiday (
  academic_course_code text not null references academic_course on delete cascade,
  day                  date not null,
  name                 text not null check (char_length(name) between 1 and 50),
  primary key (academic_course_code, day)
);
-- They are part of the form of their programme.
create function count_revision_of_programme() returns trigger language plpgsql as $$
begin
  update academic_course set revision = revision + 1 where code in (select academic_course_code from changed);
  return null;
end $$;
create trigger programme_holiday_added after insert on programme_holiday
  referencing new table as changed for each statement execute function count_revision_of_programme();
create trigger programme_holiday_removed after delete on programme_holiday
  referencing old table as changed for each statement execute function count_revision_of_programme();
create trigger programme_holiday_renamed after update on programme_holiday
  referencing new table as changed for each statement execute function count_revision_of_programme();

-- What is over is put away: students and staff no longer see it in their lists, and nobody changes anything in it.
alter table lecture add column archived_at timestamptz;
create index lecture_archived on lecture (code) where archived_at is not null;

-- Who takes which lecture, and from which day it counts.
create or replace view active_enrolment as
  select student_id, lecture_code, counts_from from enrolment
  where state = 'enrolled'
    and not exists (select from lecture where code = enrolment.lecture_code and archived_at is not null);
