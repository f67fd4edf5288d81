-- A release of one score alone, because a request for another look at it was answered. What is saved meanwhile of other work does not
-- join it.
alter table score_release add column score_id bigint references score on delete cascade;
create index score_release_score on score_release (score_id) where score_id is not null;
