-- What work is given (specification §23.1). A score is a draft that only staff read; what a student is shown is a copy of it, made
-- when the activity is released, so that nothing that is read for a student ever comes from a draft.

-- One for each student and activity, or for each team and its assignment. Quizzes have theirs from their attempts.
create table score (
  id                 bigint generated always as identity primary key,
  lecture_code       text not null references lecture on delete cascade,
  -- What is graded is named by its own column, so that the database knows it; `kind` and `code` say the same for queries.
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
  status             text not null default 'scored' check (status in ('scored', 'excused', 'missing')),
  -- Levels that were chosen, each with its points as they were: [{"criterion", "level", "points", "comment"}].
  choices            jsonb not null default '[]',
  -- Typed in place of the sum of the levels.
  typed_points       numeric(6,2) check (typed_points between 0 and 1000),
  -- What is taken off for lateness, as the server computes it, and what a grader has decided instead, and why.
  late_penalty       numeric(6,2) not null default 0 check (late_penalty between 0 and 1000),
  penalty_override   numeric(6,2) check (penalty_override between 0 and 1000),
  penalty_reason     text not null default '' check (char_length(penalty_reason) <= 300),
  -- What follows from these; null as long as it is not known.
  points             numeric(6,2) check (points between 0 and 1000),
  out_of             integer not null check (out_of between 0 and 1000),
  feedback           text not null default '' check (char_length(feedback) <= 2000),
  is_held            boolean not null default false,
  -- The version of the work that was looked at: when it was handed in. Null where nothing was.
  work_at            timestamptz,
  grader_id          bigint not null references account,
  saved_at           timestamptz not null,
  -- Since when there is a result.
  graded_at          timestamptz,
  version            integer not null default 1 check (version > 0),
  check (num_nonnulls(assignment_code, team_assignment_id, debate_code, reflection_code) = 1),
  check (num_nonnulls(student_id, team_id) = 1 and (team_id is null) = (team_assignment_id is null)),
  check ((penalty_override is null) = (penalty_reason = '')),
  check (status = 'scored' or points is not distinct from case status when 'missing' then 0 end)
);
create unique index score_holder on score (kind, code, holder_id);
create index score_lecture on score (lecture_code, kind, code);
create index score_student on score (student_id) where student_id is not null;
create index score_team on score (team_id) where team_id is not null;
create index score_grader on score (grader_id);

-- What members of a team get beside its score.
create table score_difference (
  score_id   bigint not null references score on delete cascade,
  student_id bigint not null references account,
  points     numeric(6,2) not null check (points between -1000 and 1000 and points <> 0),
  reason     text not null check (char_length(reason) between 1 and 300),
  primary key (score_id, student_id)
);
create index score_difference_student on score_difference (student_id);

-- Scores of an activity that are shown from a moment on. Until then they follow what is saved, and can be taken back.
create table score_release (
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
  visible_from       timestamptz not null,
  released_by        bigint not null references account,
  released_at        timestamptz not null,
  check (num_nonnulls(assignment_code, team_assignment_id, debate_code, reflection_code) = 1),
  check (visible_from > released_at)
);
create index score_release_activity on score_release (kind, code, visible_from);
create index score_release_visible on score_release (visible_from);
create index score_release_lecture on score_release (lecture_code);
create index score_release_author on score_release (released_by);

-- What a student is shown by a release; the latest one that is visible and not withdrawn holds.
create table released_score (
  id            bigint generated always as identity primary key,
  release_id    bigint not null references score_release on delete cascade,
  score_id      bigint not null references score on delete cascade,
  student_id    bigint not null references account,
  -- Version of the score.
  score_version integer not null,
  work_at       timestamptz,
  status        text not null check (status in ('scored', 'excused', 'missing')),
  points        numeric(6,2),
  out_of        integer not null,
  penalty       numeric(6,2) not null,
  choices       jsonb not null,
  feedback      text not null,
  grader_id     bigint not null references account,
  withdrawn_at  timestamptz,
  unique (release_id, student_id)
);
create index released_score_student on released_score (student_id, score_id);
create index released_score_score on released_score (score_id);
create index released_score_grader on released_score (grader_id);

do $$
declare
  part text;
  owner text;
begin
  foreach owner in array array['score', 'score_release'] loop
    foreach part in array array['assignment_code', 'team_assignment_id', 'debate_code', 'reflection_code'] loop
      execute format('create index %1$s_%2$s on %1$I (%2$I) where %2$I is not null', owner, part);
    end loop;
  end loop;
end $$;

-- What a server keeps about students says whether their work is graded (0056).
create function count_released_scores() returns trigger language plpgsql as $$
begin
  perform count_work(array(select 'student:' || student_id from changed));
  return null;
end $$;
create trigger work_counted_insert after insert on released_score referencing new table as changed
  for each statement execute function count_released_scores();
create trigger work_counted_update after update on released_score referencing new table as changed
  for each statement execute function count_released_scores();
create trigger work_counted_delete after delete on released_score referencing old table as changed
  for each statement execute function count_released_scores();

-- What has been handed in and can be graded; who holds it is a student, or a team of an assignment of teams. `graded_at` is that
-- of feedback from a course pack, and of what has been released. It waits to be graded from `waits_from` on: debates with points
-- once they are over, because more may be written until then; those without points, and journals, for nobody.
create view gradable_work as
  select 'assignment'::text as kind, assignment_code as code, lecture_code, student_id as holder_id, submitted_at as handed_at,
    graded_at, submitted_at as waits_from
  from submission where submitted_at is not null
  union all
  select 'teamAssignment', team_assignment.id::text, team_activity.lecture_code, team_submission.team_id,
    team_submission.submitted_at, null, team_submission.submitted_at
  from team_activity join team_assignment on team_assignment.activity_code = team_activity.code
    join team_submission on team_submission.assignment_id = team_assignment.id
  where team_submission.submitted_at is not null
  union all
  -- Of what was written in a debate, the last.
  select 'debate', debate.code, debate.lecture_code, comment.author_id, max(comment.created_at), null,
    case when debate.points is not null then coalesce(debate.late_closes_at, debate.closes_at) + interval '1 minute' end
  from debate join comment on comment.discussion_id = debate.discussion_id
  where comment.deleted_at is null
  group by debate.code, debate.lecture_code, comment.author_id
  union all
  select 'reflection', reflection.code, reflection.lecture_code, reflection_submission.student_id,
    reflection_submission.submitted_at, null, null
  from reflection join reflection_submission on reflection_submission.reflection_code = reflection.code
  where reflection_submission.submitted_at is not null;
