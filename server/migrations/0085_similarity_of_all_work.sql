-- Work of teams, debates and journals is compared as assignments are (specification §23.18). What was read and found until now is
-- read and found again by the next check.
drop table similar_work, similarity_check, work_text;
drop trigger work_text_forgotten on submission;

-- The text of what somebody has handed in, with its prints, which are compared. It goes with the work.
create table work_text (
  id                       bigint generated always as identity primary key,
  submission_id            bigint unique references submission on delete cascade,
  team_submission_id       bigint unique references team_submission on delete cascade,
  reflection_submission_id bigint unique references reflection_submission on delete cascade,
  -- All that one student has said in a debate.
  debate_code              text references debate on delete cascade,
  author_id                bigint references account,
  -- When the work that was read was handed in.
  work_at                  timestamptz not null,
  text                     text not null check (char_length(text) <= 100000),
  prints                   integer[] not null,
  -- Whether there is a file of which no text could be read.
  is_unread                boolean not null,
  check (num_nonnulls(submission_id, team_submission_id, reflection_submission_id, debate_code) = 1),
  check ((debate_code is null) = (author_id is null)),
  unique (debate_code, author_id)
);
create index work_text_author on work_text (author_id) where author_id is not null;

-- Each activity has its last check alone.
create table similarity_check (
  kind         text not null check (kind in ('assignment', 'teamAssignment', 'debate', 'reflection')),
  code         text not null,
  lecture_code text not null references lecture on delete cascade,
  asked_by     bigint not null references account,
  asked_at     timestamptz not null,
  done_at      timestamptz,
  -- What the activity itself says; it counts for nothing.
  task         text not null default '',
  compared     integer not null default 0,
  elsewhere    integer not null default 0,
  unread       integer not null default 0,
  primary key (kind, code)
);
create index similarity_check_lecture on similarity_check (lecture_code);
create index similarity_check_asker on similarity_check (asked_by);
create index similarity_check_open on similarity_check (asked_at) where done_at is null;

create table similar_work (
  id          bigint generated always as identity primary key,
  kind        text not null,
  code        text not null,
  text_id     bigint not null references work_text on delete cascade,
  other_id    bigint not null references work_text on delete cascade,
  -- Percent of each that stands in the other one as well.
  share       smallint not null check (share between 0 and 100),
  other_share smallint not null check (other_share between 0 and 100),
  foreign key (kind, code) references similarity_check on delete cascade,
  unique (kind, code, text_id, other_id)
);
create index similar_work_listed on similar_work (kind, code, greatest(share, other_share) desc, id);
create index similar_work_text on similar_work (text_id);
create index similar_work_other on similar_work (other_id);

-- What was handed in, of whichever kind, with its text if that was read since. `work_id` is its own number, or that of the discussion.
create view compared_work as
  select 'assignment'::text as kind, assignment.code, assignment.lecture_code, assignment.title,
    submission.student_id as holder_id, submission.id as work_id, submission.submitted_at as handed_at,
    read.id as text_id
  from assignment join submission on submission.assignment_code = assignment.code
    left join work_text as read on read.submission_id = submission.id and read.work_at = submission.submitted_at
  where submission.submitted_at is not null
  union all
  select 'teamAssignment', team_assignment.id::text, team_activity.lecture_code, team_assignment.title,
    team_submission.team_id, team_submission.id, team_submission.submitted_at, read.id
  from team_activity join team_assignment on team_assignment.activity_code = team_activity.code
    join team_submission on team_submission.assignment_id = team_assignment.id
    left join work_text as read on read.team_submission_id = team_submission.id and read.work_at = team_submission.submitted_at
  where team_submission.submitted_at is not null
  union all
  -- Of what a student has written in a debate, the last; those who teach write there as well.
  select 'debate', debate.code, debate.lecture_code, debate.title, written.author_id, debate.discussion_id, written.at, read.id
  from debate cross join lateral (select comment.author_id, max(comment.created_at) as at from comment
      where comment.discussion_id = debate.discussion_id and comment.deleted_at is null group by comment.author_id) as written
    join enrolment on enrolment.student_id = written.author_id and enrolment.lecture_code = debate.lecture_code
    left join work_text as read on read.debate_code = debate.code and read.author_id = written.author_id and read.work_at = written.at
  union all
  select 'reflection', reflection.code, reflection.lecture_code, reflection.name, reflection_submission.student_id,
    reflection_submission.id, reflection_submission.submitted_at, read.id
  from reflection join reflection_submission on reflection_submission.reflection_code = reflection.code
    left join work_text as read on read.reflection_submission_id = reflection_submission.id
      and read.work_at = reflection_submission.submitted_at
  where reflection_submission.submitted_at is not null;

-- What is taken back or handed in anew is read no more. Pairs go with their texts.
create or replace function forget_work_text() returns trigger language plpgsql as $$
begin
  execute format('delete from work_text where %I = $1', tg_argv[0]) using old.id;
  return null;
end $$;
create trigger work_text_forgotten after update of submitted_at on submission
  for each row when (old.submitted_at is not null and old.submitted_at is distinct from new.submitted_at)
  execute function forget_work_text('submission_id');
create trigger work_text_forgotten after update of submitted_at on team_submission
  for each row when (old.submitted_at is not null and old.submitted_at is distinct from new.submitted_at)
  execute function forget_work_text('team_submission_id');
create trigger work_text_forgotten after update of submitted_at on reflection_submission
  for each row when (old.submitted_at is not null and old.submitted_at is distinct from new.submitted_at)
  execute function forget_work_text('reflection_submission_id');

create function forget_text_of_debate() returns trigger language plpgsql as $$
begin
  delete from work_text using debate
  where debate.discussion_id = old.discussion_id and work_text.debate_code = debate.code and work_text.author_id = old.author_id;
  return null;
end $$;
-- One that is written makes the work a later one.
create trigger work_text_forgotten after update of body, deleted_at, discussion_id, author_id on comment
  for each row when ((old.body, old.deleted_at, old.discussion_id, old.author_id)
    is distinct from (new.body, new.deleted_at, new.discussion_id, new.author_id))
  execute function forget_text_of_debate();
