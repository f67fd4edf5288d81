-- Enrolments have a state, and class lists are imported from files (specification 4 §2).

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
