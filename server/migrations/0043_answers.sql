-- Answering on the boards of lectures (specification §22.1): who is to answer, the official answer, and what staff have hidden.
-- The author of what is hidden reads why.
alter table post
  add column assignee_id bigint references account,
  add column hidden_at timestamptz,
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 200),
  add constraint post_hidden_reason check ((hidden_at is null) = (hidden_reason is null));
create index post_assignee on post (assignee_id) where assignee_id is not null;

alter table comment
  add column official_at timestamptz,
  add column hidden_at timestamptz,
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 200),
  add constraint comment_hidden_reason check ((hidden_at is null) = (hidden_reason is null));
create unique index comment_official on comment (discussion_id) where official_at is not null and deleted_at is null;
