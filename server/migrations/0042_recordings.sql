-- A recording in segments has many files: those of a video that has arrived, until a content takes them.
drop index video_upload_file;
create table video_upload_file (
  stored_file_id uuid primary key references stored_file,
  upload_id      uuid not null references video_upload on delete cascade,
  role           text not null check (role in ('video', 'playlist', 'segment')),
  -- What players ask for.
  name           text not null check (char_length(name) between 1 and 255),
  position       integer not null check (position > 0),
  unique (upload_id, role, position)
);
insert into video_upload_file (stored_file_id, upload_id, role, name, position)
  select upload.stored_file_id, upload.id, 'video', file.name, 1
  from video_upload as upload join stored_file as file on file.id = upload.stored_file_id;
-- What has arrived has a length.
alter table video_upload drop column stored_file_id;
