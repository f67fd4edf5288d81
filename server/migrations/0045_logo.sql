-- Logos that administrators upload (specification §20.6), in the place of the address in system_info.top_logo.
create table system_logo (
  stored_file_id uuid primary key references stored_file,
  system_code    text not null references system_info on delete cascade,
  scheme         text not null check (scheme in ('light', 'dark')),
  -- In its address; follows from content and size.
  name           text not null check (name ~ '^[0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4}$'),
  unique (system_code, scheme)
);
create index system_logo_name on system_logo (name);
