-- Counts changes of what a submission or an evaluation of a teammate contains, so that a stale window does not overwrite what another
-- one has saved. Handing it in or taking it back changes nothing of that.
alter table submission add column revision integer not null default 0;
-- The same in all rows of a set of scores, which is saved as a whole.
alter table peer_review add column revision integer not null default 0;
