-- Quizzes and occasional exams: the question bank and the attempts of students.

create table quiz (
  code                text primary key check (code ~ '^[A-Za-z0-9_-]{1,60}$'),
  lecture_code        text not null references lecture on delete cascade,
  week_number         integer not null,
  -- It stands in this topic's row of the study page, and may ask for the topic's lecture to be watched first.
  topic_code          text unique deferrable initially deferred references topic on delete set null,
  title               text not null check (char_length(title) between 1 and 200),
  body_html           text not null,
  -- An occasional exam (수시고사).
  is_exam             boolean not null,
  opens_at            timestamptz not null,
  closes_at           timestamptz not null,
  -- Until then it can still be taken, late.
  late_closes_at      timestamptz,
  limit_minutes       integer check (limit_minutes between 1 and 1440),
  -- Attempts in all, and those after the first; null: as many as one likes.
  attempt_limit       integer check (attempt_limit between 1 and 100),
  retake_limit        integer check (retake_limit between 0 and 100),
  after_lecture       boolean not null,
  shuffles_questions  boolean not null,
  shuffles_items      boolean not null,
  -- Whether results are shown once the quiz is over.
  opens_results       boolean not null,
  -- Counts up with every change of the questions, so that a server knows when what it has read is old; from anywhere, so that a
  -- quiz made anew under an old code is not taken for the old one.
  bank_version        integer not null default floor(random() * 1000000000)::integer,
  foreign key (lecture_code, week_number) references week (lecture_code, number) deferrable initially deferred,
  check (opens_at <= closes_at and closes_at < late_closes_at),
  check (extract(epoch from closes_at) % 60 = 0 and extract(epoch from late_closes_at) % 60 = 0)
);
create index quiz_lecture on quiz (lecture_code, week_number);

create table question (
  id               bigint generated always as identity primary key,
  quiz_code        text not null references quiz on delete cascade,
  key              text not null check (key ~ '^[A-Za-z0-9_-]{1,60}$'),
  position         integer not null,
  kind             text not null check (kind in ('choice', 'truth')),
  title            text not null check (char_length(title) between 1 and 2000),
  -- A passage, table or picture that belongs to it.
  body_html        text not null,
  points           integer not null check (points between 0 and 1000),
  explanation      text not null check (char_length(explanation) <= 5000),
  unique (quiz_code, key),
  unique (quiz_code, position) deferrable initially deferred
);

create table question_item (
  -- Random: ids in the order of writing would tell, of items that are shuffled, which one was written first.
  id           bigint primary key default floor(random() * 9007199254740991)::bigint + 1,
  question_id  bigint not null references question on delete cascade,
  key          text not null check (key ~ '^[A-Za-z0-9_-]{1,60}$'),
  position     integer not null,
  title        text not null check (char_length(title) between 1 and 1000),
  is_correct   boolean not null,
  unique (question_id, key),
  unique (question_id, position) deferrable initially deferred
);

-- Whether and when an attempt has ended follows from the clock: `submitted_at`, or else the end of its time, which moves with
-- the quiz's period. Nothing has to be run at the deadline, and nothing is late if a server was down then.
create table attempt (
  id             bigint generated always as identity primary key,
  quiz_code      text not null references quiz,
  student_id     bigint not null references account,
  number         integer not null check (number > 0),
  started_at     timestamptz not null,
  submitted_at   timestamptz,
  -- Chosen items by question, in order: {"12": [45], "13": [48, 50]}.
  answers        jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  saved_at       timestamptz,
  -- What arrived after the end, from a device that was offline: kept, not scored.
  late_answers   jsonb check (jsonb_typeof(late_answers) = 'object'),
  late_saved_at  timestamptz,
  -- The window that may save, and the number of its last save.
  window_key     text,
  revision       bigint not null default 0,
  -- What the order of questions and items derives from, if they are shuffled.
  seed           integer not null default floor(random() * 2147483647)::integer,
  unique (quiz_code, student_id, number),
  check ((late_answers is null) = (late_saved_at is null))
) with (fillfactor = 70);
create index attempt_student on attempt (student_id, quiz_code, number desc);
