-- More time for single students (specification §21.10): another end of one content or activity, and more time and attempts at all
-- quizzes of a lecture. Neither is copied, or part of a pack.

-- What is extended is named by its own column, so that the database knows it; `kind` and `code` say the same for queries.
create table extension (
  id              bigint generated always as identity primary key,
  lecture_code    text not null references lecture on delete cascade,
  content_code    text references content on delete cascade,
  assignment_code text references assignment on delete cascade,
  quiz_code       text references quiz on delete cascade,
  debate_code     text references debate on delete cascade,
  activity_code   text references team_activity on delete cascade,
  reflection_code text references reflection on delete cascade,
  kind            text not null generated always as (case
                    when content_code is not null then 'content'
                    when assignment_code is not null then 'assignment'
                    when quiz_code is not null then 'quiz'
                    when debate_code is not null then 'debate'
                    when activity_code is not null then 'team'
                    else 'reflection' end) stored,
  code            text not null generated always as (coalesce(content_code, assignment_code, quiz_code, debate_code,
                    activity_code, reflection_code)) stored,
  -- Of a team activity, the end is the team's: it holds for whoever is a member of it.
  student_id      bigint references account,
  team_id         bigint,
  closes_at       timestamptz not null,
  late_closes_at  timestamptz,
  -- For staff alone.
  reason          text not null check (char_length(reason) between 1 and 300),
  given_by        bigint not null references account,
  given_at        timestamptz not null,
  -- Those that were given together are taken back together, and become what they had replaced.
  batch           uuid not null,
  replaced        jsonb,
  -- Since when nothing more can be done by it: what had been handed in by then stays on time.
  withdrawn_at    timestamptz,
  check (num_nonnulls(content_code, assignment_code, quiz_code, debate_code, activity_code, reflection_code) = 1),
  check (num_nonnulls(student_id, team_id) = 1 and (team_id is null) = (activity_code is null)),
  check (late_closes_at > closes_at),
  foreign key (team_id, activity_code) references team (id, activity_code) on delete cascade
);
-- One for each student and object, and one for each team.
create unique index extension_student on extension (student_id, kind, code);
create unique index extension_team on extension (team_id);
create index extension_lecture on extension (lecture_code, kind, code);
create index extension_batch on extension (batch);
create index extension_giver on extension (given_by);

do $$
declare
  part text;
begin
  foreach part in array array['content', 'assignment', 'quiz', 'debate', 'reflection'] loop
    execute format('create index extension_%1$s on extension (%1$s_code) where %1$s_code is not null', part);
  end loop;
end $$;
create index extension_activity on extension (activity_code) where activity_code is not null;

-- Each student's, with those of the student's teams.
create view own_extension as
  select student_id, lecture_code, kind, code, closes_at, late_closes_at from extension where student_id is not null
  union all
  select team_member.student_id, lecture_code, kind, code, closes_at, late_closes_at
  from extension join team_member on team_member.team_id = extension.team_id;

create table accommodation (
  student_id     bigint not null references account,
  lecture_code   text not null references lecture on delete cascade,
  -- Of the time that everybody has.
  time_percent   integer not null default 100 check (time_percent between 100 and 400),
  extra_minutes  integer not null default 0 check (extra_minutes between 0 and 600),
  extra_attempts integer not null default 0 check (extra_attempts between 0 and 20),
  -- For operators alone (§19.12).
  reason         text not null default '' check (char_length(reason) <= 500),
  given_by       bigint not null references account,
  given_at       timestamptz not null,
  revision       integer not null default 1,
  primary key (student_id, lecture_code),
  check (time_percent > 100 or extra_minutes > 0 or extra_attempts > 0)
);
create index accommodation_lecture on accommodation (lecture_code);
create index accommodation_giver on accommodation (given_by);

-- Answers of a quiz are shown once nobody can take it any more, so that the outline says how long somebody can.
do $$
declare
  own constant text := 'select lecture_code from changed';
  part text;
begin
  foreach part in array array['extension', 'accommodation'] loop
    execute format('create trigger outline_inserted after insert on %I
      referencing new table as changed for each statement execute function renew_outlines(%L)', part, own);
    execute format('create trigger outline_deleted after delete on %I
      referencing old table as changed for each statement execute function renew_outlines(%L)', part, own);
    execute format('create trigger outline_updated after update on %I
      referencing new table as changed for each statement execute function renew_outlines(%L)', part, own);
    execute format('create trigger outline_left after update on %I
      referencing old table as changed for each statement execute function renew_outlines(%L)', part, own);
  end loop;
end $$;
