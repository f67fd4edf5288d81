-- People, sign-in, the academic structure, notices, stored files, assignments and the portal's own texts.
-- Written for PostgreSQL 15. All instants are timestamptz; "…_at" of a period's end is its last whole minute,
-- which still belongs to the period.

-- Files ------------------------------------------------------------------------------------------------------------

create table stored_file (
  id           uuid primary key default gen_random_uuid(),
  -- Which kind of object owns the file ('submission', 'assignment', 'notice', 'profile', …): it chooses who may read it.
  kind         text not null check (kind ~ '^[a-z][a-z_]{1,30}$'),
  name         text not null check (char_length(name) between 1 and 255 and name is nfc normalized),
  extension    text not null check (extension ~ '^[a-z0-9]{1,10}$'),
  byte_size    bigint not null check (byte_size > 0),
  media_type   text not null,
  -- Whether a browser may show it in place: its content is what its name says and the kind is harmless.
  inline       boolean not null default false,
  sha256       bytea not null check (octet_length(sha256) = 32),
  storage_key  text not null unique check (storage_key ~ '^[a-z0-9/-]{8,80}$'),
  created_at   timestamptz not null default now()
);

-- Which store of files belongs to this database: what no row names is removed from no other one.
create table file_store (
  id     uuid not null default gen_random_uuid(),
  -- One row at the most.
  single boolean primary key default true check (single)
);

-- People and sign-in -------------------------------------------------------------------------------------------------

create table account (
  id              bigint generated always as identity primary key,
  login_id        text not null unique check (login_id ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  name            text not null check (char_length(name) between 1 and 60),
  type            text not null check (type in ('student', 'professor', 'administrator')),
  position_code   text not null,
  position_name   text not null,
  student_number  text unique check ((type = 'student') = (student_number is not null)),
  college         text,
  photo_file_id   uuid unique references stored_file,
  password_hash   text not null,
  password_set_at timestamptz not null default now(),
  suspended_at    timestamptz
);

create table session (
  id                 uuid primary key default gen_random_uuid(),
  account_id         bigint not null references account on delete cascade,
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  -- The refresh token carries its generation; an older one than the last but one is a stolen one.
  refresh_generation integer not null default 0,
  refreshed_at       timestamptz not null,
  ended_at           timestamptz,
  ended_because      text check (ended_because in ('logout', 'reuse', 'other_login', 'password')),
  address            text not null,
  user_agent         text not null,
  check ((ended_at is null) = (ended_because is null))
);
create index session_account on session (account_id) where ended_at is null;
create index session_expiry on session (expires_at);

-- Failed passwords, per login id (known or not) and per address. Rows expire; see session/throttle.
create table login_throttle (
  subject         text primary key,
  failures        integer not null,
  next_allowed_at timestamptz not null,
  expires_at      timestamptz not null
);
create index login_throttle_expiry on login_throttle (expires_at);

-- The academic structure ---------------------------------------------------------------------------------------------

create table academic_course (
  code           text primary key check (code ~ '^[A-Za-z0-9_-]{1,30}$'),
  name           text not null check (char_length(name) between 1 and 100),
  term_starts_on date not null,
  position       integer not null
);

create table lecture (
  code                 text primary key check (code ~ '^[A-Za-z0-9_-]{1,30}$'),
  academic_course_code text not null references academic_course,
  subject_code         text not null,
  name                 text not null check (char_length(name) between 1 and 100),
  class_number         integer not null check (class_number > 0),
  major_type           text not null,
  major_name           text not null,
  major_semester       text not null,
  track                text,
  grade                text not null,
  credits              numeric(3, 1) not null check (credits >= 0),
  completion_type      text not null check (completion_type in ('0000580001', '0000580002')),
  counts_debates       boolean not null,
  counts_teams         boolean not null,
  week_count           integer not null check (week_count between 1 and 52),
  position             integer not null
);
create index lecture_academic_course on lecture (academic_course_code, position, code);

create table lecture_professor (
  lecture_code text not null references lecture on delete cascade,
  account_id   bigint not null references account,
  position     integer not null,
  primary key (lecture_code, account_id)
);
create index lecture_professor_account on lecture_professor (account_id);

create table enrolment (
  student_id   bigint not null references account,
  lecture_code text not null references lecture on delete cascade,
  primary key (student_id, lecture_code)
);
create index enrolment_lecture on enrolment (lecture_code);

create table week (
  lecture_code text not null references lecture on delete cascade,
  number       integer not null check (number between 1 and 52),
  title        text not null check (char_length(title) between 1 and 200),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  primary key (lecture_code, number),
  check (starts_at <= ends_at),
  check (extract(epoch from ends_at) % 60 = 0)
);

create table academic_event (
  academic_course_code text not null references academic_course on delete cascade,
  key                  text not null check (key ~ '^[A-Za-z0-9_-]{1,60}$'),
  code                 text not null check (code ~ '^[0-9]{10}$'),
  name                 text not null check (char_length(name) between 1 and 200),
  starts_at            timestamptz not null,
  ends_at              timestamptz not null,
  primary key (academic_course_code, key),
  check (starts_at <= ends_at),
  check (extract(epoch from ends_at) % 60 = 0)
);

-- Notices ------------------------------------------------------------------------------------------------------------

create table notice (
  id           bigint generated always as identity primary key,
  key          text not null unique check (key ~ '^[A-Za-z0-9_-]{1,60}$'),
  board_code   text not null check (board_code ~ '^[0-9]{10}$'),
  title        text not null check (char_length(title) between 1 and 200),
  body_html    text not null,
  audience     text[] not null check (audience <@ array['student', 'professor', 'administrator', 'public'] and audience <> '{}'),
  published_at timestamptz not null
);
create index notice_board on notice (board_code, published_at desc, id desc);

create table notice_file (
  stored_file_id uuid primary key references stored_file,
  notice_id      bigint not null references notice on delete cascade,
  position       integer not null,
  unique (notice_id, position)
);

-- Assignments --------------------------------------------------------------------------------------------------------

create table assignment (
  code           text primary key check (code ~ '^[A-Za-z0-9_-]{1,60}$'),
  lecture_code   text not null references lecture on delete cascade,
  week_number    integer not null,
  title          text not null check (char_length(title) between 1 and 200),
  body_html      text not null,
  opens_at       timestamptz not null,
  closes_at      timestamptz not null,
  late_opens_at  timestamptz,
  late_closes_at timestamptz,
  professor_id   bigint not null references account,
  -- A midterm or final replaced by an assignment (중간·기말 대체과제).
  exam_kind      text check (exam_kind in ('midterm', 'final')),
  created_at     timestamptz not null,
  -- Deferred: a course pack shortens a lecture and moves its assignments in one transaction, in any order.
  foreign key (lecture_code, week_number) references week (lecture_code, number) deferrable initially deferred,
  check (opens_at <= closes_at),
  check (extract(epoch from closes_at) % 60 = 0 and extract(epoch from late_closes_at) % 60 = 0),
  check ((late_opens_at is null) = (late_closes_at is null)),
  check (late_opens_at > closes_at and late_opens_at <= late_closes_at)
);
create index assignment_lecture on assignment (lecture_code, week_number, opens_at, code);

create table assignment_file (
  stored_file_id  uuid primary key references stored_file,
  assignment_code text not null references assignment on delete cascade,
  position        integer not null,
  unique (assignment_code, position)
);

create table submission (
  id              bigint generated always as identity primary key,
  assignment_code text not null references assignment,
  student_id      bigint not null references account,
  title           text not null check (char_length(title) <= 200),
  body            text not null check (char_length(body) <= 20000),
  -- Null while the submission is a draft (임시저장); a draft has not been handed in.
  submitted_at    timestamptz,
  saved_at        timestamptz not null,
  graded_at       timestamptz,
  -- One submission for a student and assignment, whatever arrives at the same moment.
  unique (student_id, assignment_code),
  check (graded_at is null or submitted_at is not null)
);
create index submission_assignment on submission (assignment_code);

create table submission_file (
  id             bigint generated always as identity primary key,
  stored_file_id uuid not null unique references stored_file,
  -- Unique: a submission has one file at the most.
  submission_id  bigint not null unique references submission on delete cascade
);

create table feedback (
  id            bigint generated always as identity primary key,
  submission_id bigint not null references submission,
  key           text not null check (char_length(key) between 1 and 60),
  professor_id  bigint not null references account,
  body          text not null check (char_length(body) between 1 and 10000),
  created_at    timestamptz not null,
  unique (submission_id, key)
);

-- The portal's own texts ---------------------------------------------------------------------------------------------

create table system_info (
  system_code          text primary key check (system_code ~ '^[0-9]{10}$'),
  url_path             text not null,
  title                text not null,
  keywords             text not null,
  description          text not null,
  welcome_message      text not null,
  alert_message        text not null,
  copyright            text not null,
  contact_email        text not null,
  system_name          text not null,
  organisation_name    text not null,
  -- Addresses of pictures; null shows the portal's own.
  favicon              text,
  top_logo             text,
  bottom_logo          text,
  wordless_logo        text,
  id_guide_image       text,
  -- A later sign-in of an account ends its earlier ones (LOGIN_001).
  single_sign_in       boolean not null default false
);

create table menu_item (
  id          bigint generated always as identity primary key,
  system_code text not null check (system_code ~ '^[0-9]{10}$'),
  key         text not null check (key ~ '^[A-Za-z0-9_-]{1,60}$'),
  parent_key  text,
  level       integer not null check (level in (1, 2)),
  name        text not null check (char_length(name) between 1 and 40),
  -- Null: the menu is not ready yet.
  url         text,
  -- Where it stands: the header of the portal or the rail beside a lecture.
  place       text not null check (place in ('header', 'lecture')),
  position    integer not null,
  unique (system_code, place, key),
  foreign key (system_code, place, parent_key) references menu_item (system_code, place, key),
  check ((level = 1) = (parent_key is null))
);

create table common_code (
  code        text primary key check (code ~ '^[0-9]{10}$'),
  -- The code that heads the group this one belongs to; null for the head itself.
  group_code  text references common_code,
  name        text not null check (char_length(name) between 1 and 100),
  position    integer not null
);
create index common_code_group on common_code (group_code, position, code);

-- System inquiries: the header shows how many answers are unread. Their screens come later.

create table inquiry (
  id         bigint generated always as identity primary key,
  author_id  bigint not null references account,
  type_code  text not null references common_code,
  title      text not null check (char_length(title) between 1 and 200),
  body_html  text not null,
  created_at timestamptz not null
);
create index inquiry_author on inquiry (author_id, id desc);

create table inquiry_answer (
  inquiry_id bigint primary key references inquiry on delete cascade,
  body_html  text not null,
  created_at timestamptz not null,
  updated_at timestamptz,
  seen_at    timestamptz
);

-- Course packs -------------------------------------------------------------------------------------------------------

-- A pack's relative dates count from the term's start, which is fixed when the pack is first loaded.
create table pack_load (
  pack_key       text primary key check (pack_key ~ '^[A-Za-z0-9_-]{1,60}$'),
  term_starts_on date not null,
  loaded_at      timestamptz not null
);
