-- The form of an evaluation has the dates of its event, which packs write too: one that was read before is out of date.
create function count_questionnaires_of_event() returns trigger language plpgsql as $$
begin
  update evaluation_questionnaire set revision = revision + 1
    where academic_course_code = new.academic_course_code and event_key = new.key;
  return null;
end $$;
create trigger academic_event_questionnaires after update on academic_event
  for each row
  when ((old.code, old.starts_at, old.ends_at) is distinct from (new.code, new.starts_at, new.ends_at))
  execute function count_questionnaires_of_event();
