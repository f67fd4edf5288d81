-- The calendar feed of a student (specification §4.5): an address with a secret, which follows from address_id and the secret of
-- the server, so that the database alone does not tell it.
create table calendar_feed (
  account_id bigint primary key references account on delete cascade,
  address_id uuid not null unique,
  made_at    timestamptz not null,
  -- To the hour.
  read_at    timestamptz,
  -- Of what it showed last; another digest is another revision.
  digest     bytea,
  revision   integer not null default 0,
  changed_at timestamptz not null
);
