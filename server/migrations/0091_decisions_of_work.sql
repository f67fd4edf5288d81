-- A decision between two scores holds for the work that both are of (specification §23.9): what is handed in anew is graded twice
-- again. What is decided already stays so for the work as it is now.
alter table second_score
  add column decided_work_at timestamptz,
  add check (decision is not null or decided_work_at is null);
update second_score as second set decided_work_at = work.handed_at from gradable_work as work
  where second.decision is not null and work.kind = second.kind and work.code = second.code
    and work.lecture_code = second.lecture_code and work.holder_id = second.holder_id;
