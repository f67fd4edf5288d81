-- Students move between classes of a subject with what they have done (specification §20.7).
create table class_move (
  id            bigint      generated always as identity primary key,
  -- Those of one action, which are taken back as one.
  batch         uuid        not null,
  student_id    bigint      not null references account,
  from_lecture  text        not null references lecture on delete cascade,
  to_lecture    text        not null references lecture on delete cascade,
  moved_at      timestamptz not null,
  undone_at     timestamptz,
  -- The enrolments as they were; that in the other class is null where there was none.
  before        jsonb       not null,
  target_before jsonb,
  -- Which objects the work went to, and which teams were left.
  work          jsonb       not null,
  teams         jsonb       not null,
  check (from_lecture <> to_lecture)
);
create index class_move_batch on class_move (batch);
create index class_move_student on class_move (student_id, from_lecture);
create index class_move_from on class_move (from_lecture);
create index class_move_to on class_move (to_lecture);

-- What was on its way while somebody moved must not land in the class that the student no longer sees. Whoever moves students locks
-- their accounts, and the foreign key of new work waits for that; it is checked before this trigger, whose name comes later.
create function refuse_where_moved(student bigint, lecture text) returns void language plpgsql as $$
begin
  if exists (select from class_move where student_id = student and from_lecture = lecture and undone_at is null)
    and not exists (select from enrolment where student_id = student and lecture_code = lecture and state = 'enrolled') then
    raise exception 'student % has moved from lecture %', student, lecture using errcode = 'BM001';
  end if;
end $$;
create function refuse_work_where_moved() returns trigger language plpgsql as $$
begin
  perform refuse_where_moved(new.student_id, new.lecture_code);
  return null;
end $$;
create function refuse_journal_where_moved() returns trigger language plpgsql as $$
begin
  perform refuse_where_moved(new.student_id, (select lecture_code from reflection where code = new.reflection_code));
  return null;
end $$;
create function refuse_inquiry_where_moved() returns trigger language plpgsql as $$
begin
  perform refuse_where_moved(new.author_id, new.lecture_code);
  return null;
end $$;
create trigger where_moved after insert on submission for each row execute function refuse_work_where_moved();
create trigger where_moved after insert on attempt for each row execute function refuse_work_where_moved();
create trigger where_moved after insert on learning for each row execute function refuse_work_where_moved();
create trigger where_moved after insert on reflection_submission for each row execute function refuse_journal_where_moved();
create trigger where_moved after insert on post for each row when (new.board = 'inquiry') execute function refuse_inquiry_where_moved();

-- Comments that go to the discussion of another class are counted there.
create function count_moved_comment() returns trigger language plpgsql as $$
begin
  update discussion set live_comments = live_comments + case when id = new.discussion_id then 1 else -1 end
  where id in (old.discussion_id, new.discussion_id);
  return null;
end $$;
create trigger comment_moved after update on comment for each row
  when (old.discussion_id <> new.discussion_id and new.deleted_at is null) execute function count_moved_comment();
