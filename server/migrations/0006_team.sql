-- Team activities: teams, the team board, team assignments, roles and what teammates think of each other.

-- Activities and teams -------------------------------------------------------------------------------------------------

create table team_activity (
  code            text primary key check (code ~ '^[A-Za-z0-9_-]{1,60}$'),
  lecture_code    text not null references lecture on delete cascade,
  -- The weeks in which it begins and ends.
  week_number     integer not null,
  end_week_number integer not null,
  topic_code      text unique deferrable initially deferred references topic on delete set null,
  title           text not null check (char_length(title) between 1 and 200),
  body_html       text not null,
  opens_at        timestamptz not null,
  closes_at       timestamptz not null,
  -- Minutes that it is meant to take.
  minutes         integer check (minutes > 0),
  professor_id    bigint not null references account,
  created_at      timestamptz not null,
  foreign key (lecture_code, week_number) references week (lecture_code, number) deferrable initially deferred,
  foreign key (lecture_code, end_week_number) references week (lecture_code, number) deferrable initially deferred,
  check (week_number <= end_week_number),
  check (opens_at <= closes_at),
  check (extract(epoch from closes_at) % 60 = 0)
);
create index team_activity_lecture on team_activity (lecture_code, week_number, opens_at, code);

create table team_activity_file (
  stored_file_id uuid primary key references stored_file,
  activity_code  text not null references team_activity on delete cascade,
  position       integer not null,
  unique (activity_code, position)
);

create table team (
  id             bigint generated always as identity primary key,
  activity_code  text not null references team_activity on delete cascade,
  -- Its name in course packs.
  key            text not null check (key ~ '^[A-Za-z0-9_-]{1,60}$'),
  name           text not null check (char_length(name) between 1 and 100),
  -- Counts how often the roles of its members were written: 0 until they are registered.
  role_revision  integer not null default 0,
  unique (activity_code, key),
  unique (id, activity_code)
);

create table team_member (
  team_id       bigint not null,
  student_id    bigint not null references account,
  activity_code text not null,
  is_leader     boolean not null default false,
  -- What the member does in the team; null until roles are registered, and for who came later.
  role          text check (char_length(role) between 1 and 200),
  primary key (team_id, student_id),
  -- A student is in one team of an activity.
  unique (activity_code, student_id),
  foreign key (team_id, activity_code) references team (id, activity_code) on delete cascade
);
create index team_member_student on team_member (student_id, activity_code);
create unique index team_leader on team_member (team_id) where is_leader;

-- The team board -------------------------------------------------------------------------------------------------------

-- Posts of a team stand among the others; they have types of their own, and their team in place of a board for all.
alter table post
  add column team_id bigint references team on delete cascade,
  drop constraint post_board_check,
  add constraint post_board_check check (board in ('notice', 'inquiry', 'qna', 'team')),
  drop constraint post_type_code_check,
  add constraint post_type_code_check check (
    case board
      when 'team' then type_code in ('1', '2', '3')
      else type_code in ('0000570001', '0000570002', '0000570003', '0000570004', '0000560001', '0000560002')
    end),
  add constraint post_team check ((board = 'team') = (team_id is not null));
create index post_team on post (team_id, published_at desc, id desc) where team_id is not null and deleted_at is null;
-- The same key may be used in several teams, which nobody's window does.
alter table post drop constraint post_lecture_code_board_author_id_key_key;
create unique index post_key on post (lecture_code, board, author_id, key, coalesce(team_id, 0));

-- Team assignments -----------------------------------------------------------------------------------------------------

create table team_assignment (
  id             bigint generated always as identity primary key,
  activity_code  text not null references team_activity on delete cascade,
  -- Its name in course packs.
  key            text not null check (key ~ '^[A-Za-z0-9_-]{1,60}$'),
  title          text not null check (char_length(title) between 1 and 200),
  body_html      text not null,
  opens_at       timestamptz not null,
  closes_at      timestamptz not null,
  late_opens_at  timestamptz,
  late_closes_at timestamptz,
  professor_id   bigint not null references account,
  created_at     timestamptz not null,
  unique (activity_code, key),
  unique (id, activity_code),
  check (opens_at <= closes_at),
  check (extract(epoch from closes_at) % 60 = 0 and extract(epoch from late_closes_at) % 60 = 0),
  check ((late_opens_at is null) = (late_closes_at is null)),
  check (late_opens_at > closes_at and late_opens_at <= late_closes_at)
);

create table team_assignment_file (
  stored_file_id uuid primary key references stored_file,
  assignment_id  bigint not null references team_assignment on delete cascade,
  position       integer not null,
  unique (assignment_id, position)
);

-- What a team hands in: one file, by one of its members.
create table team_submission (
  id             bigint generated always as identity primary key,
  assignment_id  bigint not null,
  team_id        bigint not null,
  activity_code  text not null,
  submitter_id   bigint not null references account,
  stored_file_id uuid not null unique references stored_file,
  -- Null while it is a draft.
  submitted_at   timestamptz,
  saved_at       timestamptz not null,
  -- A team has one of each assignment.
  unique (assignment_id, team_id),
  foreign key (assignment_id, activity_code) references team_assignment (id, activity_code) on delete cascade,
  foreign key (team_id, activity_code) references team (id, activity_code) on delete cascade
);
create index team_submission_team on team_submission (team_id);
create index team_submission_submitter on team_submission (submitter_id);
-- The few among them that are deleted once their assignment's period is over.
create index team_submission_draft on team_submission (assignment_id) where submitted_at is null;

-- What teammates think of each other -----------------------------------------------------------------------------------

create table team_evaluation (
  id            bigint generated always as identity primary key,
  activity_code text not null unique references team_activity on delete cascade,
  kind          text not null check (kind in ('survey', 'score')),
  opens_at      timestamptz not null,
  closes_at     timestamptz not null,
  unique (id, activity_code),
  check (opens_at <= closes_at),
  check (extract(epoch from closes_at) % 60 = 0)
);

create table team_question (
  id            bigint generated always as identity primary key,
  evaluation_id bigint not null references team_evaluation on delete cascade,
  position      integer not null,
  body          text not null check (char_length(body) between 1 and 500),
  unique (evaluation_id, position) deferrable initially deferred,
  unique (id, evaluation_id)
);

create table team_question_item (
  id          bigint generated always as identity primary key,
  question_id bigint not null references team_question on delete cascade,
  position    integer not null,
  body        text not null check (char_length(body) between 1 and 200),
  unique (question_id, position) deferrable initially deferred,
  unique (id, question_id)
);

-- What one member thinks of another: a score and a remark, or answers to the questionnaire. Staff read it elsewhere; of the
-- students its reviewer alone.
create table peer_review (
  id            bigint generated always as identity primary key,
  evaluation_id bigint not null,
  activity_code text not null,
  team_id       bigint not null,
  reviewer_id   bigint not null,
  member_id     bigint not null,
  score         integer check (score between 0 and 100),
  remark        text not null default '' check (char_length(remark) <= 1000),
  -- Null while it is a draft.
  submitted_at  timestamptz,
  saved_at      timestamptz not null,
  unique (team_id, reviewer_id, member_id),
  unique (id, evaluation_id),
  check (reviewer_id <> member_id),
  foreign key (evaluation_id, activity_code) references team_evaluation (id, activity_code) on delete cascade,
  foreign key (team_id, activity_code) references team (id, activity_code) on delete cascade,
  foreign key (team_id, reviewer_id) references team_member (team_id, student_id),
  foreign key (team_id, member_id) references team_member (team_id, student_id)
);
create index peer_review_member on peer_review (team_id, member_id);
create index peer_review_evaluation on peer_review (evaluation_id);

create table peer_review_answer (
  review_id     bigint not null,
  evaluation_id bigint not null,
  question_id   bigint not null,
  item_id       bigint not null,
  primary key (review_id, question_id),
  foreign key (review_id, evaluation_id) references peer_review (id, evaluation_id) on delete cascade,
  foreign key (question_id, evaluation_id) references team_question (id, evaluation_id),
  foreign key (item_id, question_id) references team_question_item (id, question_id)
);
create index peer_review_answer_question on peer_review_answer (question_id, item_id);
create index peer_review_answer_item on peer_review_answer (item_id);
