-- What waits to be graded in a lecture (decision 58) is also work of teams and what was said in debates with points, by whom the lecture
-- still has: these count for the lecture, too.
create function count_lecture_of_team_work() returns trigger language plpgsql as $$
begin
  if old.submitted_at is not null or new.submitted_at is not null then
    perform count_owner((select 'lecture:' || lecture_code from team_activity where code = coalesce(new.activity_code, old.activity_code)));
  end if;
  return null;
end $$;
create trigger waiting_counted after insert or update or delete on team_submission
  for each row execute function count_lecture_of_team_work();

create function count_lecture_of_contribution() returns trigger language plpgsql as $$
begin
  perform count_owner((select 'lecture:' || lecture_code from debate
    where discussion_id = coalesce(new.discussion_id, old.discussion_id) and points is not null));
  return null;
end $$;
create trigger waiting_counted_update after update on comment for each row
  when ((old.author_id, old.discussion_id, old.created_at, old.deleted_at)
    is distinct from (new.author_id, new.discussion_id, new.created_at, new.deleted_at))
  execute function count_lecture_of_contribution();
create trigger waiting_counted after insert or delete on comment for each row execute function count_lecture_of_contribution();

-- When it begins to wait. That this moment comes is said by the version itself.
create function count_lecture_of_debate() returns trigger language plpgsql as $$
begin
  perform count_owner('lecture:' || old.lecture_code);
  perform count_owner('lecture:' || new.lecture_code);
  return null;
end $$;
create trigger waiting_counted after update on debate for each row
  when ((old.lecture_code, old.discussion_id, old.points, old.closes_at, old.late_closes_at)
    is distinct from (new.lecture_code, new.discussion_id, new.points, new.closes_at, new.late_closes_at))
  execute function count_lecture_of_debate();
create trigger waiting_counted_delete after delete on debate for each row execute function count_lecture_of_debate();

create function count_lectures_of_enrolments() returns trigger language plpgsql as $$
begin
  perform count_work(array(select distinct 'lecture:' || lecture_code from changed));
  return null;
end $$;
create trigger waiting_counted_insert after insert on enrolment referencing new table as changed
  for each statement execute function count_lectures_of_enrolments();
create trigger waiting_counted_update after update on enrolment referencing new table as changed
  for each statement execute function count_lectures_of_enrolments();
create trigger waiting_counted_delete after delete on enrolment referencing old table as changed
  for each statement execute function count_lectures_of_enrolments();
