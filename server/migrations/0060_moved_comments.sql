-- Comments and posts that were on their way while their author moved to another class are refused like other work (0035), unless
-- the author is staff of the class by now.
create or replace function refuse_where_moved(student bigint, lecture text) returns void language plpgsql as $$
begin
  if exists (select from class_move where student_id = student and from_lecture = lecture and undone_at is null)
    and not exists (select from enrolment where student_id = student and lecture_code = lecture and state = 'enrolled')
    and not exists (select from lecture_assistant where account_id = student and lecture_code = lecture)
    and not exists (select from lecture_professor where account_id = student and lecture_code = lecture) then
    raise exception 'student % has moved from lecture %', student, lecture using errcode = 'BM001';
  end if;
end $$;

create function refuse_comment_where_moved() returns trigger language plpgsql as $$
begin
  -- Where the comment stands is looked up for those few only who have moved at all.
  if exists (select from class_move where student_id = new.author_id and undone_at is null) then
    perform refuse_where_moved(new.author_id, place.lecture_code) from (
      select lecture_code from debate where discussion_id = new.discussion_id
      union all select lecture_code from post where discussion_id = new.discussion_id) as place;
  end if;
  return null;
end $$;
create trigger where_moved after insert on comment for each row execute function refuse_comment_where_moved();

-- Of every board, not of inquiries only.
drop trigger where_moved on post;
alter function refuse_inquiry_where_moved() rename to refuse_post_where_moved;
create trigger where_moved after insert on post for each row execute function refuse_post_where_moved();
