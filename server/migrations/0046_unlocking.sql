-- A content may open only once those before it have been watched (specification §21.5): all that come before it in its week, or
-- in the lecture.
alter table content add column opens_after text not null default 'nothing'
  check (opens_after in ('nothing', 'week', 'lecture'));
