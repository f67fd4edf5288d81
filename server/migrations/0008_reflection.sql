-- Self-reflection journals of lectures, and what students write in them.

create table reflection (
  code          text primary key check (code ~ '^[A-Za-z0-9_-]{1,60}$'),
  -- A lecture has one.
  lecture_code  text not null unique references lecture on delete cascade,
  name          text not null check (char_length(name) between 1 and 200),
  body_html     text not null,
  opens_at      timestamptz not null,
  closes_at     timestamptz not null,
  -- Characters of all answers together, at the least.
  total_minimum integer not null check (total_minimum >= 0),
  -- Lectures that must have been watched and quizzes that must have been taken before it is written; null: all there are.
  lectures      integer check (lectures >= 0),
  quizzes       integer check (quizzes >= 0),
  check (opens_at <= closes_at),
  check (extract(epoch from closes_at) % 60 = 0)
);

create table reflection_file (
  stored_file_id  uuid primary key references stored_file,
  reflection_code text not null references reflection on delete cascade,
  position        integer not null,
  unique (reflection_code, position)
);

create table reflection_question (
  id              bigint generated always as identity primary key,
  reflection_code text not null references reflection on delete cascade,
  position        integer not null,
  body            text not null check (char_length(body) between 1 and 500),
  -- Characters of its answer, at the least.
  minimum         integer not null check (minimum >= 0),
  unique (reflection_code, position) deferrable initially deferred,
  unique (id, reflection_code)
);

create table reflection_submission (
  id              bigint generated always as identity primary key,
  reflection_code text not null references reflection on delete cascade,
  student_id      bigint not null references account,
  -- Null while it is a draft.
  submitted_at    timestamptz,
  saved_at        timestamptz not null,
  -- Counts the changes after it was first saved.
  revision        integer not null default 0,
  -- A student has one of each journal.
  unique (reflection_code, student_id),
  unique (id, reflection_code)
);
create index reflection_submission_student on reflection_submission (student_id, reflection_code);

create table reflection_answer (
  submission_id   bigint not null,
  reflection_code text not null,
  question_id     bigint not null,
  -- Plain text in NFC; empty in a draft alone.
  body            text not null check (char_length(body) <= 40000),
  primary key (submission_id, question_id),
  foreign key (submission_id, reflection_code) references reflection_submission (id, reflection_code) on delete cascade,
  foreign key (question_id, reflection_code) references reflection_question (id, reflection_code) on delete cascade
);
create index reflection_answer_question on reflection_answer (question_id);

create table reflection_submission_file (
  id             bigint generated always as identity primary key,
  stored_file_id uuid not null unique references stored_file,
  submission_id  bigint not null references reflection_submission on delete cascade,
  position       integer not null,
  unique (submission_id, position)
);
