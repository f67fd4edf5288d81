-- Staff may put the study materials of a lecture in an order of their own (specification §21.11). What has no place, as what was
-- made since, comes first, the newest first.
alter table material add column position integer check (position > 0);
drop index material_lecture;
create index material_order on material (lecture_code, position nulls first, created_at desc, id desc);
