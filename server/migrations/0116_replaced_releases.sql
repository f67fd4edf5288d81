-- A release that shows scores at once takes the place of a time that was set for them. It remembers from when on they were to be shown,
-- and who had set that when, because the time holds again when the release is taken back. Null where there was none.
alter table score_release add column replaced jsonb;
