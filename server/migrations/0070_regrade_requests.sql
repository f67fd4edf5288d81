-- What an activity says about its scores, where that is not the usual (specification §23.11).
create table grading_setting (
  id                 bigint generated always as identity primary key,
  lecture_code       text not null references lecture on delete cascade,
  assignment_code    text references assignment on delete cascade,
  team_assignment_id bigint references team_assignment on delete cascade,
  debate_code        text references debate on delete cascade,
  reflection_code    text references reflection on delete cascade,
  kind               text not null generated always as (case
                       when assignment_code is not null then 'assignment'
                       when team_assignment_id is not null then 'teamAssignment'
                       when debate_code is not null then 'debate'
                       else 'reflection' end) stored,
  code               text not null generated always as (coalesce(assignment_code, team_assignment_id::text, debate_code,
                       reflection_code)) stored,
  -- Days from a release in which another look at a score can be asked for; none with 0.
  regrade_days       smallint not null check (regrade_days between 0 and 30),
  -- Whether students see how the scores of the class are spread (§23.14).
  shows_spread       boolean not null default false,
  check (num_nonnulls(assignment_code, team_assignment_id, debate_code, reflection_code) = 1)
);
create unique index grading_setting_activity on grading_setting (kind, code);
create index grading_setting_lecture on grading_setting (lecture_code);
create index grading_setting_assignment on grading_setting (assignment_code) where assignment_code is not null;
create index grading_setting_team_assignment on grading_setting (team_assignment_id) where team_assignment_id is not null;
create index grading_setting_debate on grading_setting (debate_code) where debate_code is not null;
create index grading_setting_reflection on grading_setting (reflection_code) where reflection_code is not null;

-- A student who is shown a score asks once for another look at it (specification §23.11).
create table regrade_request (
  id          bigint generated always as identity primary key,
  released_id bigint not null references released_score on delete cascade,
  score_id    bigint not null references score on delete cascade,
  student_id  bigint not null references account,
  -- Names of the criteria; none for the whole.
  criteria    text[] not null check (cardinality(criteria) <= 20),
  reason      text not null check (char_length(reason) between 1 and 1000),
  asked_at    timestamptz not null,
  outcome     text check (outcome in ('kept', 'changed')),
  answer      text not null default '' check (char_length(answer) <= 1000),
  answered_by bigint references account,
  answered_at timestamptz,
  -- Since when the score it is about is not shown any more.
  closed_at   timestamptz,
  check (num_nonnulls(outcome, answered_by, answered_at) in (0, 3)),
  unique (released_id)
);
create index regrade_request_score on regrade_request (score_id);
create index regrade_request_student on regrade_request (student_id);
create index regrade_request_answerer on regrade_request (answered_by) where answered_by is not null;
create index regrade_request_open on regrade_request (score_id) where answered_at is null and closed_at is null;

-- What was asked, with the work that it is about.
create view asked_regrade as
  select request.id, score.lecture_code, score.kind, score.code, score.holder_id, request.student_id, request.asked_at,
    request.answered_at, coalesce(assignment.title, team_assignment.title, debate.title, reflection.name) as title
  from regrade_request as request join score on score.id = request.score_id
    left join assignment on assignment.code = score.assignment_code
    left join team_assignment on team_assignment.id = score.team_assignment_id
    left join debate on debate.code = score.debate_code
    left join reflection on reflection.code = score.reflection_code
  where request.closed_at is null;

-- What waits in a lecture (decision 58) follows drafts of scores, which say what is graded, and these requests.
do $$
declare
  part record;
  event record;
begin
  for part in
    select * from (values
      ('score', 'select ''lecture:'' || lecture_code from changed', 'id, lecture_code, graded_at, is_held, work_at'),
      ('regrade_request', 'select ''lecture:'' || score.lecture_code from changed join score on score.id = changed.score_id',
        'id, score_id, answered_at, closed_at')
    ) parts (name, owners, compared)
  loop
    for event in
      select * from (values
        ('insert', 'new table as after', 'select * from after'),
        ('delete', 'old table as before', 'select * from before'),
        ('update', 'old table as before new table as after',
          format('(select %1$s from before except select %1$s from after)
            union all (select %1$s from after except select %1$s from before)', part.compared))
      ) events (name, tables, rows)
    loop
      execute format('create function count_%1$s_of_%2$s() returns trigger language plpgsql as $body$
        begin
          perform count_work(array(with changed as (%3$s) %4$s));
          return null;
        end $body$', event.name, part.name, event.rows, part.owners);
      execute format('create trigger work_counted_%1$s after %1$s on %2$I referencing %3$s
        for each statement execute function count_%1$s_of_%2$s()', event.name, part.name, event.tables);
    end loop;
  end loop;
end $$;
