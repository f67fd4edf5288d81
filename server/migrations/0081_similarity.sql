-- What submissions of an assignment have in common (specification §23.18).

-- The text of a submission and of its file, with its prints, which are compared.
create table work_text (
  submission_id bigint primary key references submission on delete cascade,
  -- When the work that was read was handed in.
  work_at       timestamptz not null,
  text          text not null check (char_length(text) <= 100000),
  prints        integer[] not null,
  -- Whether there is a file of which no text could be read.
  is_unread     boolean not null
);

-- Each assignment has its last check alone.
create table similarity_check (
  assignment_code text primary key references assignment on delete cascade,
  asked_by        bigint not null references account,
  asked_at        timestamptz not null,
  done_at         timestamptz,
  -- What the assignment itself says; it counts for nothing.
  task            text not null default '',
  compared        integer not null default 0,
  elsewhere       integer not null default 0,
  unread          integer not null default 0
);
create index similarity_check_asker on similarity_check (asked_by);
create index similarity_check_open on similarity_check (asked_at) where done_at is null;

create table similar_work (
  id              bigint generated always as identity primary key,
  assignment_code text not null references similarity_check on delete cascade,
  submission_id   bigint not null references submission on delete cascade,
  other_id        bigint not null references submission on delete cascade,
  -- Percent of each that stands in the other one as well.
  share           smallint not null check (share between 0 and 100),
  other_share     smallint not null check (other_share between 0 and 100),
  unique (assignment_code, submission_id, other_id)
);
create index similar_work_listed on similar_work (assignment_code, greatest(share, other_share) desc, id);
create index similar_work_submission on similar_work (submission_id);
create index similar_work_other on similar_work (other_id);

-- Other lectures of a subject, and their assignments.
create index lecture_subject on lecture (subject_code);

-- What students take back or hand in anew is read no more.
create function forget_work_text() returns trigger language plpgsql as $$
begin
  delete from work_text where submission_id = old.id;
  delete from similar_work where submission_id = old.id or other_id = old.id;
  return null;
end $$;
create trigger work_text_forgotten after update of submitted_at on submission
  for each row when (old.submitted_at is not null and old.submitted_at is distinct from new.submitted_at)
  execute function forget_work_text();
