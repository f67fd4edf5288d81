-- Texts that those who grade insert into what they say about work (specification §23.13), kept like saved replies.
alter table saved_reply
  add column purpose text not null default 'answer' check (purpose in ('answer', 'grading')),
  add constraint saved_reply_purpose check (purpose = 'answer' or not is_shared);

-- Files that are given with a score (specification §23.15): those of the draft, and those that a release shows.
create table score_file (
  stored_file_id uuid primary key references stored_file,
  score_id       bigint not null references score on delete cascade,
  added_by       bigint not null references account,
  added_at       timestamptz not null,
  -- Since when the draft has it no more, while a release still shows it.
  removed_at     timestamptz
);
create index score_file_score on score_file (score_id);
create index score_file_author on score_file (added_by);

create table released_score_file (
  released_id    bigint not null references released_score on delete cascade,
  stored_file_id uuid not null references score_file on delete cascade,
  primary key (released_id, stored_file_id)
);
create index released_score_file_file on released_score_file (stored_file_id);
