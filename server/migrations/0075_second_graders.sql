-- Work that is graded twice (specification §23.8): somebody else gives a second score without seeing the first one, and professors
-- decide what holds before it is shown.

alter table grading_share
  add column part text not null default 'first' check (part in ('first', 'second')),
  drop constraint grading_share_pkey,
  add primary key (kind, code, holder_id, part);
alter table grading_share alter column part drop default;
-- Nobody grades the same work twice.
create unique index grading_share_once on grading_share (kind, code, holder_id, grader_id);

create table second_score (
  id                 bigint generated always as identity primary key,
  lecture_code       text not null references lecture on delete cascade,
  assignment_code    text references assignment,
  team_assignment_id bigint references team_assignment,
  debate_code        text references debate,
  reflection_code    text references reflection,
  kind               text not null generated always as (case
                       when assignment_code is not null then 'assignment'
                       when team_assignment_id is not null then 'teamAssignment'
                       when debate_code is not null then 'debate'
                       else 'reflection' end) stored,
  code               text not null generated always as (coalesce(assignment_code, team_assignment_id::text, debate_code,
                       reflection_code)) stored,
  student_id         bigint references account,
  team_id            bigint references team on delete cascade,
  holder_id          bigint not null generated always as (coalesce(student_id, team_id)) stored,
  choices            jsonb not null default '[]',
  typed_points       numeric(6,2) check (typed_points between 0 and 1000),
  -- Without what lateness costs, which is the same for both; null as long as it is not known.
  points             numeric(6,2) check (points between 0 and 1000),
  feedback           text not null default '' check (char_length(feedback) <= 2000),
  -- The version of the work that was looked at.
  work_at            timestamptz,
  grader_id          bigint not null references account,
  saved_at           timestamptz not null,
  version            integer not null default 1 check (version > 0),
  -- What holds, who has decided it, and which points the first score had then.
  decision           text check (decision in ('first', 'second', 'mean', 'own')),
  first_points       numeric(6,2),
  decided_by         bigint references account,
  decided_at         timestamptz,
  check (num_nonnulls(assignment_code, team_assignment_id, debate_code, reflection_code) = 1),
  check (num_nonnulls(student_id, team_id) = 1 and (team_id is null) = (team_assignment_id is null)),
  check (num_nonnulls(decision, first_points, decided_by, decided_at) in (0, 4))
);
create unique index second_score_holder on second_score (kind, code, holder_id);
create index second_score_lecture on second_score (lecture_code);
create index second_score_student on second_score (student_id) where student_id is not null;
create index second_score_team on second_score (team_id) where team_id is not null;
create index second_score_grader on second_score (grader_id);
create index second_score_decider on second_score (decided_by) where decided_by is not null;

do $$
declare
  part text;
begin
  foreach part in array array['assignment_code', 'team_assignment_id', 'debate_code', 'reflection_code'] loop
    execute format('create index second_score_%1$s on second_score (%1$I) where %1$I is not null', part);
  end loop;
end $$;

-- The points that a score gives before lateness is taken off; null as long as it has none.
create function points_given(status text, typed numeric, choices jsonb, points numeric, out_of integer) returns numeric
  language sql immutable parallel safe as $$
  select case when status = 'scored' and points is not null then least(coalesce(typed, (
    select sum((choice ->> 'points')::numeric) from jsonb_array_elements(choices) as choice
    where choice ->> 'level' is not null)), out_of) end
$$;
