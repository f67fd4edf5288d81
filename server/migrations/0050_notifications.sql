-- Notifications of students and staff (specification §24): in the portal, by mail and by push.

-- What somebody is told, once for each event and person.
create table notification (
  id           bigint generated always as identity primary key,
  account_id   bigint not null references account on delete cascade,
  -- The side of the portal on which it is listed and opens.
  side         text not null check (side in ('student', 'staff')),
  kind         text not null check (kind ~ '^[a-z][a-zA-Z0-9]{1,30}$'),
  -- What has happened, e.g. `answered 12`.
  event        text not null check (char_length(event) between 1 and 200),
  lecture_code text references lecture on delete cascade,
  -- What it is about, and what it opens.
  about_kind   text not null check (about_kind ~ '^[a-z][a-zA-Z]{1,30}$'),
  about_id     text not null check (char_length(about_id) between 1 and 100),
  -- The name of that when it happened.
  title        text not null check (char_length(title) <= 300),
  -- Until when something can be done, where that is what it says.
  until        timestamptz,
  -- Whether the portal lists it: who has turned a topic off there may still get mails about it.
  in_portal    boolean not null,
  created_at   timestamptz not null,
  read_at      timestamptz,
  unique (account_id, event)
);
create index notification_listed on notification (account_id, side, id desc) where in_portal;
create index notification_unread on notification (account_id, side) where in_portal and read_at is null;
-- What others were told of a question, which has the words of who asked.
create index notification_question on notification (about_id) where about_kind in ('question', 'personalQuestion');
create index notification_created on notification (created_at);
create index notification_lecture on notification (lecture_code) where lecture_code is not null;

-- Whom it should reach elsewhere, and by when it goes there. `handed`: to the mail or to the messages of the devices.
create table notification_delivery (
  notification_id bigint not null references notification on delete cascade,
  channel         text not null check (channel in ('mail', 'push')),
  due_at          timestamptz not null,
  state           text not null default 'waiting' check (state in ('waiting', 'handed', 'dropped')),
  -- The mail that it is in, as long as that is kept.
  mail_id         bigint references mail on delete set null,
  -- Why nothing was sent.
  reason          text check (reason ~ '^[a-z][a-zA-Z]{1,30}$'),
  primary key (notification_id, channel),
  check ((reason is not null) = (state = 'dropped'))
);
create index notification_delivery_due on notification_delivery (channel, due_at) where state = 'waiting';
create index notification_delivery_mail on notification_delivery (mail_id) where mail_id is not null;

-- What somebody wants to be told, and how; without a row the defaults hold.
create table notification_setting (
  account_id  bigint primary key references account on delete cascade,
  -- By topic and channel, what differs from the defaults: {"due": {"mail": false}}.
  choices     jsonb not null default '{}',
  -- Hours of Seoul in which neither mails nor pushes are sent; null for none.
  quiet_from  integer check (quiet_from between 0 and 23),
  quiet_until integer check (quiet_until between 0 and 23),
  -- The hour at which the mails of a day come as one; null for each by itself.
  digest_hour integer check (digest_hour between 0 and 23),
  check (num_nonnulls(quiet_from, quiet_until) in (0, 2)),
  check (quiet_from <> quiet_until)
);

-- That hour of the day in Seoul, or of the next day. Seoul has no daylight saving time.
create function seoul_hour(at timestamptz, hour integer, is_tomorrow boolean) returns timestamptz language sql immutable as $$
  select (date_trunc('day', at at time zone 'Asia/Seoul') + make_interval(days => is_tomorrow::integer, hours => hour))
    at time zone 'Asia/Seoul'
$$;

-- When something that happens at a moment is sent: with the next digest, or after the quiet hours.
create function delivery_time(at timestamptz, quiet_from integer, quiet_until integer, digest_hour integer)
returns timestamptz language sql immutable as $$
  select case
    when digest_hour is not null then seoul_hour(at, digest_hour, hour >= digest_hour)
    when quiet_from < quiet_until and hour >= quiet_from and hour < quiet_until then seoul_hour(at, quiet_until, false)
    when quiet_from > quiet_until and hour >= quiet_from then seoul_hour(at, quiet_until, true)
    when quiet_from > quiet_until and hour < quiet_until then seoul_hour(at, quiet_until, false)
    else at end
  from (select extract(hour from at at time zone 'Asia/Seoul') as hour) as now
$$;

-- An address of somebody that a mail server has refused for good; nothing more is sent there.
create table refused_address (
  account_id bigint primary key references account on delete cascade,
  email      text not null check (char_length(email) <= 254),
  refused_at timestamptz not null,
  -- What the mail server said, without addresses.
  error      text not null check (char_length(error) <= 300)
);
create index refused_address_at on refused_address (refused_at);

-- A mail that is written when it is sent, from the notifications that it brings, and dropped if none of them holds any more.
alter table mail
  add column is_late boolean not null default false,
  drop constraint mail_content,
  drop constraint mail_state_check,
  add constraint mail_content check ((content is not null) = (state = 'waiting' and not is_late)),
  add constraint mail_state_check check (state in ('waiting', 'sent', 'refused', 'expired', 'dropped'));

-- Whose open work has been gone through when it was so many hours before an end, so that it is done once.
create table reminder_round (
  lecture_code text not null references lecture on delete cascade,
  hours        integer not null check (hours in (1, 24)),
  ends_at      timestamptz not null,
  primary key (lecture_code, ends_at, hours)
);
create index reminder_round_ends on reminder_round (ends_at);

-- What ends soon is looked for by its end.
create index week_ends on week (ends_at);
create index content_attendance_ends on content (attendance_ends_at);
create index assignment_closes on assignment (closes_at);
create index assignment_late_closes on assignment (late_closes_at) where late_closes_at is not null;
create index quiz_closes on quiz (closes_at);
create index debate_closes on debate (closes_at);
create index team_activity_closes on team_activity (closes_at);
create index team_assignment_closes on team_assignment (closes_at);
create index team_evaluation_closes on team_evaluation (closes_at);
create index reflection_closes on reflection (closes_at);
create index extension_closes on extension (closes_at);

-- The keys by which push services know the portal; made by the first server that needs them.
create table push_key (
  single         boolean primary key default true check (single),
  public_key     text not null check (char_length(public_key) <= 200),
  -- Encrypted by the server.
  sealed_private text not null check (char_length(sealed_private) <= 500)
);

-- A browser that shows pushes to somebody.
create table push_subscription (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account on delete cascade,
  side          text not null check (side in ('student', 'staff')),
  endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
  -- Address and keys, encrypted by the server: whoever has them can show pushes there.
  sealed        text not null check (char_length(sealed) <= 4000),
  created_at    timestamptz not null
);
create index push_subscription_account on push_subscription (account_id, side);

-- A push on its way to one browser.
create table push_message (
  notification_id bigint not null references notification on delete cascade,
  subscription_id bigint not null references push_subscription on delete cascade,
  state           text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'dropped')),
  attempts        integer not null default 0,
  next_at         timestamptz not null,
  -- Why it was not sent, or what the push service said last.
  error           text check (char_length(error) <= 300),
  settled_at      timestamptz,
  primary key (notification_id, subscription_id),
  constraint push_message_settled check ((settled_at is not null) = (state <> 'waiting'))
);
create index push_message_due on push_message (next_at) where state = 'waiting';
create index push_message_subscription on push_message (subscription_id);
