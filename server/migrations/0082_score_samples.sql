-- Scores of others that a professor looks at before they are shown (specification §23.19).
create table score_sample (
  score_id         bigint primary key references score on delete cascade,
  drawn_by         bigint not null references account,
  drawn_at         timestamptz not null,
  reviewed_by      bigint references account,
  reviewed_at      timestamptz,
  -- The version of the score that was looked at; what is changed afterwards is to be looked at again.
  reviewed_version integer,
  check (num_nonnulls(reviewed_by, reviewed_at, reviewed_version) in (0, 3))
);
create index score_sample_drawer on score_sample (drawn_by);
create index score_sample_reviewer on score_sample (reviewed_by) where reviewed_by is not null;
