-- Forms of staff carry the version that they were read at: the later of two is refused (specification §19.6).
alter table lecture add column revision integer not null default 1;
