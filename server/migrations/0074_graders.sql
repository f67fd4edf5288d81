-- Whose work is whose to grade, and who has it open (specification §23.7).

-- Work without a row is everybody's who grades in the lecture.
create table grading_share (
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
  student_id         bigint references account,
  team_id            bigint references team on delete cascade,
  holder_id          bigint not null generated always as (coalesce(student_id, team_id)) stored,
  grader_id          bigint not null references account,
  check (num_nonnulls(assignment_code, team_assignment_id, debate_code, reflection_code) = 1),
  check (num_nonnulls(student_id, team_id) = 1 and (team_id is null) = (team_assignment_id is null)),
  primary key (kind, code, holder_id)
);
create index grading_share_grader on grading_share (grader_id, lecture_code);
create index grading_share_lecture on grading_share (lecture_code);
create index grading_share_student on grading_share (student_id) where student_id is not null;
create index grading_share_team on grading_share (team_id) where team_id is not null;

do $$
declare
  part text;
begin
  foreach part in array array['assignment_code', 'team_assignment_id', 'debate_code', 'reflection_code'] loop
    execute format('create index grading_share_%1$s on grading_share (%1$I) where %1$I is not null', part);
  end loop;
end $$;

-- Those who grade in a lecture. Whoever is both is there once.
create view grader as
  select lecture_code, account_id from lecture_professor
  union select lecture_code, account_id from lecture_assistant where 'grade' = any(duties);

-- Whoever grades in a lecture no more gives back what was assigned there. Appointments are replaced as a whole, so that only the end
-- of the transaction tells who is gone.
create function free_grading_shares() returns trigger language plpgsql as $$
begin
  delete from grading_share
  where grader_id = old.account_id and lecture_code = old.lecture_code
    and not exists (select from grader where account_id = old.account_id and lecture_code = old.lecture_code);
  return null;
end $$;
create constraint trigger grading_shares_freed after update or delete on lecture_assistant
  deferrable initially deferred for each row execute function free_grading_shares();
create constraint trigger grading_shares_freed after update or delete on lecture_professor
  deferrable initially deferred for each row execute function free_grading_shares();

-- Work that somebody has open on the desk; whoever is silent until the end has left.
create table grading_hold (
  kind         text not null,
  code         text not null,
  holder_id    bigint not null,
  lecture_code text not null references lecture on delete cascade,
  account_id   bigint not null references account,
  until        timestamptz not null,
  primary key (kind, code, holder_id)
);
create index grading_hold_account on grading_hold (account_id);
create index grading_hold_lecture on grading_hold (lecture_code);

-- A score saves itself with every change that is made on the desk. What its last line says is brought up to what is now, if the same
-- person has written it within a sitting: the values before stay those of its beginning. Lines that state a reason stand alone.
-- Returns whether there is such a line.
create function extend_score_line(about text, score bigint, grader bigint, since timestamptz, changed jsonb) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  line bigint;
  earlier jsonb;
begin
  if about not in ('score', 'secondScore') then
    raise exception 'lines of % stay as they are', about;
  end if;
  select last.id into line
  from (select id, account_id, at, reason from staff_change where kind = about and object = score::text order by id desc limit 1) last
  where last.account_id = grader and last.at >= since and last.reason is null;
  if line is null then
    return false;
  end if;
  select coalesce(jsonb_object_agg(field, before), '{}') into earlier from staff_change_value where change_id = line;
  delete from staff_change_value where change_id = line and changed ? field;
  insert into staff_change_value (change_id, field, before, after)
  select line, said.field, said.before, said.after
  from (
    select key as field, nullif(case when earlier ? key then earlier -> key else value -> 'before' end, 'null') as before,
      nullif(value -> 'after', 'null') as after
    from jsonb_each(changed)) as said
  where said.before is distinct from said.after;
  return true;
end $$;
revoke execute on function extend_score_line from public;
