-- A calendar feed for each side of the portal (specification §4.5, §24.9): staff read when things open and close in their lectures.
alter table calendar_feed add column side text not null default 'student' check (side in ('student', 'staff'));
alter table calendar_feed drop constraint calendar_feed_pkey;
alter table calendar_feed add primary key (account_id, side);
