-- Exports, history of programmes, and review of access records (specification §19.4, §19.8).

-- Taking a list out of the portal is a line of the history, with the reason that was stated for it.
alter table staff_change drop constraint staff_change_action_check;
alter table staff_change add constraint staff_change_action_check
  check (action in ('add', 'change', 'remove', 'archive', 'restore', 'export'));

-- What happened to a programme itself, and to the list of its lectures.
create index staff_change_programme on staff_change (programme_code, id desc)
  where programme_code is not null and (lecture_code is null or kind = 'lecture');
