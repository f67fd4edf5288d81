-- Activities and contents are told of when they appear, too (specification §24.1); their ids are codes.
alter table announcement alter column about_id type text;
-- What has appeared lately is looked for by its moment, and what was told of it is found when it is taken back.
create index assignment_shown on assignment (shown_from);
create index quiz_shown on quiz (shown_from);
create index debate_shown on debate (shown_from);
create index team_activity_shown on team_activity (shown_from);
create index reflection_shown on reflection (shown_from);
create index content_shown on content (shown_from);
create index notification_announced on notification (about_id) where kind in ('notice', 'message', 'published');

-- Administrators assign system inquiries to one of them (specification §22.1).
alter table inquiry add column assignee_id bigint references account;
create index inquiry_assignee on inquiry (assignee_id) where assignee_id is not null;
-- Whoever asks tells all of them.
create index account_administrator on account (id) where type = 'administrator';

-- Pushes are taken in this order; with the moment alone, each batch would sort all that are due.
drop index push_message_due;
create index push_message_due on push_message (next_at, notification_id, subscription_id) where state = 'waiting';

-- What administrators were told of an inquiry, which has the words of who asked.
create index notification_inquiry on notification (about_id) where about_kind = 'inquiry';
