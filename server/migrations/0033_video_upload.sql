-- A video that arrives in parts, and once it is complete its stored file, until a content takes it.
create table video_upload (
  id             uuid primary key default gen_random_uuid(),
  lecture_code   text not null references lecture on delete cascade,
  account_id     bigint not null references account on delete cascade,
  name           text not null check (char_length(name) between 1 and 200),
  -- As announced: quotas count it from the first part on.
  byte_size      bigint not null check (byte_size between 1 and 4294967296),
  created_at     timestamptz not null,
  stored_file_id uuid references stored_file,
  media_seconds  integer check (media_seconds between 1 and 86400),
  check ((stored_file_id is null) = (media_seconds is null))
);
create index video_upload_lecture on video_upload (lecture_code);
create index video_upload_account on video_upload (account_id);
create index video_upload_created on video_upload (created_at);
create unique index video_upload_file on video_upload (stored_file_id);
