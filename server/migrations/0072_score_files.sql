-- Scores from files (specification §23.16): what was sent until it has been applied, then that it was, and what it has changed.
create table score_import (
  id           uuid primary key default gen_random_uuid(),
  lecture_code text not null references lecture on delete cascade,
  kind         text not null check (kind in ('assignment', 'teamAssignment', 'debate', 'reflection')),
  code         text not null,
  account_id   bigint not null references account,
  file_name    text not null check (char_length(file_name) between 1 and 255),
  -- The cells of the file, row by row; of no further use once it has been applied.
  cells        jsonb,
  created_at   timestamptz not null,
  applied_at   timestamptz,
  -- Scores that were saved.
  saved        integer,
  undone_at    timestamptz,
  check ((applied_at is null) = (saved is null)),
  check ((applied_at is null) = (cells is not null)),
  check (undone_at is null or applied_at is not null)
);
create index score_import_activity on score_import (kind, code, applied_at desc) where applied_at is not null;
create index score_import_waiting on score_import (created_at) where applied_at is null;
create index score_import_lecture on score_import (lecture_code);

-- What a file has changed, so that it can be undone for 30 days.
create table score_import_row (
  import_id uuid not null references score_import on delete cascade,
  score_id  bigint not null references score on delete cascade,
  -- The row of the score as it was; null when there was none.
  before    jsonb,
  -- The version that the file has made: what was changed since stays.
  version   integer not null,
  primary key (import_id, score_id)
);
create index score_import_row_score on score_import_row (score_id);
