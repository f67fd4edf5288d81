-- What staff decide about assignments and debates beside their period (specification §21.7, §21.8). What is null or empty is not
-- said: students may then hand in every type and size that they may at all.
alter table assignment
  add column points integer check (points between 0 and 1000),
  add column late_penalty integer check (late_penalty between 0 and 100),
  add column file_types text[] not null default '{}',
  add column max_megabytes integer check (max_megabytes between 1 and 100),
  add column shows_grades boolean not null default true,
  add column rubric jsonb;

-- Rubrics are taken over from the latest assignments that have one.
create index assignment_rubric on assignment (lecture_code, created_at desc) where rubric is not null;

alter table debate
  add column points integer check (points between 0 and 1000),
  -- Comments with which a student has taken part.
  add column minimum_posts integer not null default 1 check (minimum_posts between 1 and 50),
  -- Of a debate of two sides, whether students are given theirs by lot.
  add column assigns_sides boolean not null default false;
