-- Exams of a lecture, which stand on the quizzes, and the exam room.

alter table quiz
  -- An exam of the lecture: in no list of quizzes, and seen in the exam room alone.
  add column exam_kind text check (exam_kind in ('midterm', 'final')),
  add check (exam_kind is null or not is_exam);

-- One-time tokens by which a session enters the exam room. Only their hashes are kept.
create table exam_token (
  hash        bytea primary key,
  session_id  uuid not null references session on delete cascade,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index exam_token_session on exam_token (session_id);

-- Sessions that are in the exam room.
create table exam_entry (
  session_id  uuid primary key references session on delete cascade,
  entered_at  timestamptz not null,
  expires_at  timestamptz not null
);

-- When the window of an attempt was left, as the window told it, by the server's clock.
create table exam_leave (
  attempt_id   bigint not null references attempt on delete cascade,
  -- Made by the window, so that what is told again is kept once.
  key          text not null check (key ~ '^[A-Za-z0-9-]{8,64}$'),
  kind         text not null check (kind in ('hide', 'blur', 'close')),
  left_at      timestamptz not null,
  -- Null as long as nobody has told of a return.
  returned_at  timestamptz,
  primary key (attempt_id, key),
  check (left_at <= returned_at)
);
