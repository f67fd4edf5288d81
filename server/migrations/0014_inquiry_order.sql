-- Administrators page through the inquiries of all students, those that wait first: an order that one index has.

alter table inquiry
  -- When it was answered first; null as long as it waits. The answer's own date, kept here by the trigger below alone.
  add column answered_at timestamptz;
update inquiry set answered_at = inquiry_answer.created_at
  from inquiry_answer where inquiry_answer.inquiry_id = inquiry.id;

drop index inquiry_all;
create index inquiry_staff on inquiry (answered_at desc nulls first, created_at, id) where deleted_at is null;

-- Whoever writes the first answer, the portal or a course pack, holds the inquiry's row already.
create function note_answered() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update inquiry set answered_at = null where id = old.inquiry_id;
  else
    update inquiry set answered_at = new.created_at where id = new.inquiry_id;
  end if;
  return null;
end $$;
create trigger inquiry_answer_noted after insert or delete or update of created_at on inquiry_answer
  for each row execute function note_answered();
