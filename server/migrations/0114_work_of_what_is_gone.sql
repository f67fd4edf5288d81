-- Work of what has been deleted meanwhile is refused for the foreign key that it misses, not for the lecture that is unknown then.
create function require_lecture(lecture_code text, activity_code text) returns text language plpgsql as $$
begin
  if lecture_code is null then
    raise exception '% has been deleted', activity_code using errcode = 'foreign_key_violation';
  end if;
  return lecture_code;
end $$;
create or replace function fill_lecture_of_learning() returns trigger language plpgsql as $$
begin
  new.lecture_code := require_lecture(lecture_of_content(new.content_code), new.content_code);
  return new;
end $$;
create or replace function fill_lecture_of_submission() returns trigger language plpgsql as $$
begin
  new.lecture_code := require_lecture(lecture_of_assignment(new.assignment_code), new.assignment_code);
  return new;
end $$;
create or replace function fill_lecture_of_attempt() returns trigger language plpgsql as $$
begin
  new.lecture_code := require_lecture(lecture_of_quiz(new.quiz_code), new.quiz_code);
  return new;
end $$;
