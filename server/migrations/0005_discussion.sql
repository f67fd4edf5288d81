-- Discussions, debates, the course board, and pictures in rich texts.

-- Discussions --------------------------------------------------------------------------------------------------------

-- What comments belong to: a debate, a post of a board. Whose it is decides who may read and write.
create table discussion (
  id bigint generated always as identity primary key
);

create table comment (
  id            bigint generated always as identity primary key,
  discussion_id bigint not null references discussion on delete cascade,
  -- The thread a reply belongs to; threads are one level deep.
  thread_id     bigint,
  author_id     bigint not null references account,
  -- Whom a reply answers.
  addressee_id  bigint references account,
  -- What tells a repeated sending from a second comment: a key of the writing window, or of a course pack.
  key           text check (key ~ '^[A-Za-z0-9_-]{1,60}$'),
  -- Plain text in NFC.
  body          text not null check (char_length(body) between 1 and 20000),
  -- As a person counts them. That is dear to find out, and lists of hundreds show it.
  character_count integer not null check (character_count between 1 and 1000),
  -- The side a comment of a debate takes.
  stance        text check (stance in ('for', 'against')),
  is_secret     boolean not null default false,
  created_at    timestamptz not null,
  -- Counts the changes after it was written.
  revision      integer not null default 0,
  -- Deleted comments keep their text for the staff; nobody is shown it.
  deleted_at    timestamptz,
  -- As many as there are rows of comment_like; both change in one statement.
  like_count    integer not null default 0 check (like_count >= 0),
  unique (discussion_id, author_id, key),
  -- A reply stays in its thread's discussion.
  unique (discussion_id, id),
  foreign key (discussion_id, thread_id) references comment (discussion_id, id) on delete cascade,
  check (thread_id is not null or addressee_id is null)
);
create index comment_threads on comment (discussion_id, id) where thread_id is null;
create index comment_liked on comment (discussion_id, like_count desc, id desc) where thread_id is null;
create index comment_replies on comment (thread_id, id) where thread_id is not null;
create index comment_author on comment (author_id, discussion_id);

create table comment_like (
  comment_id bigint not null references comment on delete cascade,
  account_id bigint not null references account,
  primary key (comment_id, account_id)
);
create index comment_like_account on comment_like (account_id);

create table comment_file (
  stored_file_id uuid primary key references stored_file,
  -- Unique: a comment has one file at the most.
  comment_id     bigint not null unique references comment on delete cascade
);

-- Debates ------------------------------------------------------------------------------------------------------------

create table debate (
  code           text primary key check (code ~ '^[A-Za-z0-9_-]{1,60}$'),
  lecture_code   text not null references lecture on delete cascade,
  week_number    integer not null,
  topic_code     text unique deferrable initially deferred references topic on delete set null,
  title          text not null check (char_length(title) between 1 and 200),
  body_html      text not null,
  -- Open, or of two sides (찬반).
  kind           text not null check (kind in ('open', 'sides')),
  opens_at       timestamptz not null,
  closes_at      timestamptz not null,
  late_opens_at  timestamptz,
  late_closes_at timestamptz,
  professor_id   bigint not null references account,
  created_at     timestamptz not null,
  discussion_id  bigint not null unique references discussion,
  foreign key (lecture_code, week_number) references week (lecture_code, number) deferrable initially deferred,
  check (opens_at <= closes_at),
  check (extract(epoch from closes_at) % 60 = 0 and extract(epoch from late_closes_at) % 60 = 0),
  check ((late_opens_at is null) = (late_closes_at is null)),
  check (late_opens_at > closes_at and late_opens_at <= late_closes_at)
);
create index debate_lecture on debate (lecture_code, week_number, opens_at, code);

create table debate_file (
  stored_file_id uuid primary key references stored_file,
  debate_code    text not null references debate on delete cascade,
  position       integer not null,
  unique (debate_code, position)
);

-- The course board ---------------------------------------------------------------------------------------------------

create table post (
  id            bigint generated always as identity primary key,
  lecture_code  text not null references lecture on delete cascade,
  board         text not null check (board in ('notice', 'inquiry', 'qna')),
  author_id     bigint not null references account,
  -- As in comments.
  key           text check (key ~ '^[A-Za-z0-9_-]{1,60}$'),
  -- Urgent and pinned notices have types of their own; null only in a draft.
  type_code     text check (type_code in ('0000570001', '0000570002', '0000570003', '0000570004', '0000560001', '0000560002')),
  title         text not null check (char_length(title) <= 200),
  body_html     text not null check (char_length(body_html) <= 400000),
  -- Null only in a draft of a question.
  is_secret     boolean,
  -- Null while it is a draft, which its author alone sees.
  published_at  timestamptz,
  saved_at      timestamptz not null,
  revision      integer not null default 0,
  view_count    integer not null default 0,
  -- Deleted posts stay for the staff with their comments; nobody is shown them.
  deleted_at    timestamptz,
  -- Notices have none.
  discussion_id bigint unique references discussion,
  unique (lecture_code, board, author_id, key),
  check ((board = 'notice') = (discussion_id is null)),
  check (board = 'notice' or type_code not in ('0000560001', '0000560002')),
  check (board = 'qna' or not is_secret),
  check (published_at is null or (type_code is not null and is_secret is not null and title <> ''))
);
create index post_board on post (lecture_code, board, published_at desc, id desc) where deleted_at is null;
create index post_author on post (author_id, lecture_code, board);

create table post_file (
  stored_file_id uuid primary key references stored_file,
  post_id        bigint not null references post on delete cascade,
  position       integer not null,
  unique (post_id, position)
);

-- Pictures in rich texts ---------------------------------------------------------------------------------------------

-- Sent by an editor; whoever sees a text that holds one sees it, until then its sender alone.
create table media_upload (
  stored_file_id uuid primary key references stored_file,
  account_id     bigint not null references account,
  created_at     timestamptz not null
);
create index media_upload_account on media_upload (account_id, created_at);
create index media_upload_age on media_upload (created_at);

create table post_media (
  post_id        bigint not null references post on delete cascade,
  stored_file_id uuid not null references stored_file,
  primary key (post_id, stored_file_id)
);
create index post_media_file on post_media (stored_file_id);
