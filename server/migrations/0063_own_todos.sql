-- What students write onto their own list of what is to do (specification §24.8). The browser makes the key, so that a request that
-- is sent again adds nothing.
create table own_todo (
  student_id   bigint not null references account on delete cascade,
  key          uuid not null,
  text         text not null check (char_length(text) between 1 and 100),
  -- The last minute; null for none.
  due_at       timestamptz,
  lecture_code text references lecture on delete set null,
  created_at   timestamptz not null,
  done_at      timestamptz,
  primary key (student_id, key)
);
create index own_todo_lecture on own_todo (lecture_code) where lecture_code is not null;

-- They are a part of the list, whose reply is kept by the version of the student (decision 51).
create function count_own_todo() returns trigger language plpgsql as $$
begin
  perform count_work(array_remove(array['student:' || old.student_id, 'student:' || new.student_id], null));
  return null;
end $$;
create trigger work_counted after insert or update or delete on own_todo for each row execute function count_own_todo();
