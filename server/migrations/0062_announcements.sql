-- Notices of lectures and messages that students were told of when they appeared (specification §24.1), so that it is done once.
create table announcement (
  about_kind   text not null check (about_kind ~ '^[a-z][a-zA-Z]{1,30}$'),
  about_id     bigint not null,
  announced_at timestamptz not null,
  primary key (about_kind, about_id)
);
create index announcement_at on announcement (announced_at);
-- What has appeared lately is looked for by its moment.
create index post_notice_published on post (published_at) where board = 'notice' and deleted_at is null;
create index message_sent on message (sent_at);
