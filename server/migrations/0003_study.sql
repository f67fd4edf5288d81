-- Weekly study: topics, contents, the learning ledger, study materials, the syllabus and what the lecture home shows.

alter table lecture
  -- Percent of a content that must be watched to be present.
  add column attendance_share integer not null default 90 check (attendance_share between 1 and 100);

-- What an evaluation of the lecture is made of (반영 비율), by the portal's evaluation codes.
create table lecture_evaluation (
  lecture_code text not null references lecture on delete cascade,
  code         text not null check (code ~ '^[0-9]{10}$'),
  name         text not null check (char_length(name) between 1 and 40),
  rate         integer not null check (rate between 0 and 100),
  primary key (lecture_code, code)
);

create table lecture_competency (
  lecture_code text not null references lecture on delete cascade,
  name         text not null check (char_length(name) between 1 and 40),
  rate         integer not null check (rate between 0 and 100),
  position     integer not null,
  primary key (lecture_code, name)
);

create table syllabus (
  lecture_code text primary key references lecture on delete cascade,
  summary_html text not null,
  goals_html   text not null,
  methods_html text not null,
  books_html   text not null,
  notes_html   text not null
);

-- Topics and contents ------------------------------------------------------------------------------------------------

create table topic (
  code         text primary key check (code ~ '^[A-Za-z0-9_-]{1,60}$'),
  lecture_code text not null references lecture on delete cascade,
  week_number  integer not null,
  -- Its place in the week, which students see as its number.
  position     integer not null check (position > 0),
  title        text not null check (char_length(title) between 1 and 200),
  foreign key (lecture_code, week_number) references week (lecture_code, number) deferrable initially deferred,
  unique (lecture_code, week_number, position) deferrable initially deferred
);

-- What is watched in a topic: one content at the most.
create table content (
  code                  text primary key check (code ~ '^[A-Za-z0-9_-]{1,60}$'),
  topic_code            text not null unique references topic on delete cascade,
  kind                  text not null check (kind in ('video', 'link', 'embed')),
  body_html             text not null,
  -- Address of an external page ('link') or of a video at YouTube or Vimeo ('embed').
  url                   text check (url ~ '^https?://'),
  -- Length of the media, and the time the lecture is counted as; for a 'link' both are the time to spend there.
  media_seconds         integer not null check (media_seconds between 1 and 86400),
  lecture_minutes       integer not null check (lecture_minutes between 1 and 1440),
  -- The period in which it can be watched at all; the student is present when he has watched enough by `attendance_ends_at`.
  opens_at              timestamptz,
  closes_at             timestamptz,
  recognises_attendance boolean not null,
  attendance_starts_at  timestamptz not null,
  attendance_ends_at    timestamptz not null,
  is_public             boolean not null,
  check ((kind = 'video') = (url is null)),
  check (attendance_starts_at <= attendance_ends_at),
  check (opens_at <= closes_at),
  check (extract(epoch from attendance_ends_at) % 60 = 0 and extract(epoch from closes_at) % 60 = 0)
);

create table content_file (
  stored_file_id uuid primary key references stored_file,
  content_code   text not null references content on delete cascade,
  role           text not null check (role in ('video', 'playlist', 'segment', 'thumbnail', 'caption')),
  -- The name by which players and playlists ask for it.
  name           text not null,
  language       text check ((role = 'caption') = (language is not null)),
  position       integer not null,
  unique (content_code, role, position),
  unique (content_code, name)
);

-- An assignment may belong to a topic: it then stands in that topic's row of the study page.
alter table assignment
  add column topic_code text unique deferrable initially deferred references topic on delete set null;

-- The learning ledger ------------------------------------------------------------------------------------------------

-- Length of what a multirange of seconds holds.
create function seconds_in(watched int4multirange) returns integer
  language sql immutable parallel safe
  return (select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(watched) part);

-- One play of a content, from pressing play until it is stopped or another one begins. A player makes itself known when it
-- opens, as a play that stands still, so that what it plays without a network is known to have begun.
create table play (
  id                bigint generated always as identity primary key,
  student_id        bigint not null references account,
  content_code      text not null references content,
  started_at        timestamptz not null,
  -- When it was last heard of.
  reported_at       timestamptz not null,
  -- Up to here it has told what was watched: what it claims later lies behind.
  told_until        timestamptz not null,
  ended_at          timestamptz,
  ended_because     text check (ended_because in ('stopped', 'superseded')),
  address           text not null,
  user_agent        text not null,
  -- Media seconds it may still be ahead of the clock.
  slack_seconds     real not null check (slack_seconds >= 0),
  claimed_seconds   integer not null default 0,
  -- The media seconds it has been granted; each once, however often it reports them.
  granted           int4multirange not null default '{}',
  check ((ended_at is null) = (ended_because is null))
);
create index play_student on play (student_id, content_code, id desc);
create index play_content on play (content_code);

-- One row for each student who has ever played: locked by each report, so that reports of one student happen one by one,
-- and holding which play is the one that may go on.
create table learner (
  student_id      bigint primary key references account,
  current_play_id bigint references play,
  -- When a play last was given its few seconds of slack: playing again and again earns nothing.
  slack_given_at  timestamptz
);

-- One report with claims: what real time it spent and what it was worth.
create table learning_report (
  id               bigint generated always as identity primary key,
  play_id          bigint not null references play,
  student_id       bigint not null references account,
  reported_at      timestamptz not null,
  -- The real time in which the granted seconds were watched; no other report of the student may spend it again.
  spent            tstzmultirange not null,
  spent_to         timestamptz generated always as (upper(spent)) stored,
  claimed_seconds  integer not null,
  credited_seconds integer not null,
  -- The player was out of reach meanwhile.
  late             boolean not null,
  -- Why less was credited than claimed.
  cut_because      text check (cut_because in ('faster', 'elsewhere', 'closed')),
  check (credited_seconds <= claimed_seconds and (credited_seconds = claimed_seconds) = (cut_because is null))
);
create index learning_report_spent on learning_report (student_id, spent_to);
create index learning_report_play on learning_report (play_id, id);

-- The truth about what was watched: media seconds with the instant they count at. Rows are only ever added.
create table learning_credit (
  id           bigint generated always as identity primary key,
  report_id    bigint not null references learning_report,
  student_id   bigint not null references account,
  content_code text not null references content,
  seconds      int4range not null check (not isempty(seconds) and lower(seconds) >= 0),
  counts_at    timestamptz not null
);
create index learning_credit_content on learning_credit (content_code, student_id, counts_at);
create index learning_credit_report on learning_credit (report_id);

-- What the list of credits adds up to; it can be made anew from it at any time.
create table learning (
  student_id      bigint not null references account,
  content_code    text not null references content,
  watched         int4multirange not null,
  watched_seconds integer not null,
  -- The instant from which enough was watched to be present, whatever the period.
  reached_at      timestamptz,
  -- Where the player stopped.
  position        integer not null default 0,
  primary key (student_id, content_code)
);
create index learning_content on learning (content_code);

-- Study materials ----------------------------------------------------------------------------------------------------

create table material (
  id           bigint generated always as identity primary key,
  key          text not null check (key ~ '^[A-Za-z0-9_-]{1,60}$'),
  lecture_code text not null references lecture on delete cascade,
  -- Null: for the whole lecture.
  week_number  integer,
  -- Shown below this topic's content as well.
  topic_code   text references topic on delete set null,
  title        text not null check (char_length(title) between 1 and 200),
  body_html    text not null,
  created_at   timestamptz not null,
  view_count   integer not null default 0,
  unique (lecture_code, key),
  foreign key (lecture_code, week_number) references week (lecture_code, number) deferrable initially deferred
);
create index material_lecture on material (lecture_code, created_at desc, id desc);
create index material_topic on material (topic_code);

create table material_file (
  stored_file_id uuid primary key references stored_file,
  material_id    bigint not null references material on delete cascade,
  position       integer not null,
  unique (material_id, position)
);
