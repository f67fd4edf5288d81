-- The sign-in of staff, invitations and forgotten passwords, and the mails that the portal sends (specification §19.11, §20.4).

-- What administrators decide about the sign-in of staff; one row.
create table sign_in_policy (
  single               boolean primary key default true check (single),
  -- Whose second factor is asked for: only demonstrations go without.
  second_factor        text not null default 'staff' check (second_factor in ('nobody', 'operators', 'staff')),
  -- Whether a sign-in at the institution needs none.
  institution_vouches  boolean not null default false,
  -- Minutes without use after which sessions of staff end.
  idle_minutes         integer not null default 30 check (idle_minutes between 5 and 240),
  revision             integer not null default 1
);
insert into sign_in_policy default values;

-- The authenticator of an account.
create table second_factor (
  account_id   bigint primary key references account on delete cascade,
  -- Encrypted by the server, for this account only.
  sealed_secret text not null check (char_length(sealed_secret) <= 500),
  enrolled_at  timestamptz not null,
  -- The last step of 30 seconds whose code was accepted: each is accepted once.
  last_step    bigint not null
);

create table recovery_code (
  account_id bigint not null references second_factor on delete cascade,
  code_hash  bytea not null check (octet_length(code_hash) = 32),
  primary key (account_id, code_hash)
);

alter table session
  -- When it was last used, give or take a minute.
  add column used_at timestamptz,
  -- When the second factor was last given in it; null if it never was.
  add column confirmed_at timestamptz,
  add column by_institution boolean not null default false;
update session set used_at = refreshed_at;
alter table session alter column used_at set not null;

-- A link that lets its holder do one thing for an account: the latest of each kind, until it is used or expires.
create table account_link (
  account_id bigint not null references account on delete cascade,
  purpose    text not null check (purpose in ('invitation', 'password', 'email')),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- The address that it was mailed to, which its use confirms; null for one that was handed over.
  email      text check (char_length(email) <= 254),
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);
create unique index account_link_token on account_link (token_hash);
create index account_link_expires on account_link (expires_at);

-- Somebody says to have forgotten the password of an account, which may not exist: every request is stored alike, so that
-- neither reply nor time tells. The job of mails answers it within a minute.
create table password_request (
  id       bigint generated always as identity primary key,
  login_id text not null check (char_length(login_id) <= 60),
  email    text not null check (char_length(email) <= 254),
  at       timestamptz not null
);

-- Mails on their way, added in the transaction of the change that they tell of.
create table mail (
  id         bigint generated always as identity primary key,
  message_id uuid not null unique default gen_random_uuid(),
  account_id bigint references account on delete set null,
  kind       text not null check (kind ~ '^[a-z][a-zA-Z]{1,30}$'),
  -- Address, subject and text, encrypted by the server, until it is settled.
  content    text check (char_length(content) <= 100000),
  state      text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'expired')),
  created_at timestamptz not null,
  -- It is useless afterwards, because the link in it is.
  expires_at timestamptz not null,
  attempts   integer not null default 0,
  next_at    timestamptz not null,
  -- What the mail server said last.
  error      text check (char_length(error) <= 300),
  settled_at timestamptz,
  constraint mail_content check ((content is not null) = (state = 'waiting')),
  constraint mail_settled check ((settled_at is not null) = (state <> 'waiting'))
);
create index mail_due on mail (next_at, id) where state = 'waiting';
create index mail_settled on mail (settled_at) where state <> 'waiting';
create index mail_account on mail (account_id) where account_id is not null;
