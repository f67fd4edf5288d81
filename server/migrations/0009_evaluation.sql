-- Lecture evaluation. What is answered and who has answered stand apart, with nothing that leads from one to the other:
-- docs/decisions/0020.

create table evaluation_questionnaire (
  id                   bigint generated always as identity primary key,
  academic_course_code text not null,
  -- The academic event in whose period it is answered.
  event_key            text not null,
  title                text not null check (char_length(title) between 1 and 200),
  -- Said before the questions; may be empty.
  note                 text not null default '' check (char_length(note) <= 2000),
  -- Of all lectures of the academic course; else of those named in evaluation_lecture.
  asks_all             boolean not null default true,
  unique (academic_course_code, event_key),
  foreign key (academic_course_code, event_key) references academic_event (academic_course_code, key) on delete cascade
);

create table evaluation_lecture (
  questionnaire_id bigint not null references evaluation_questionnaire on delete cascade,
  lecture_code     text not null references lecture on delete cascade,
  primary key (questionnaire_id, lecture_code)
);
create index evaluation_lecture_lecture on evaluation_lecture (lecture_code);

create table evaluation_question (
  id               bigint generated always as identity primary key,
  questionnaire_id bigint not null references evaluation_questionnaire on delete cascade,
  position         integer not null,
  kind             text not null check (kind in ('choice', 'text')),
  body             text not null check (char_length(body) between 1 and 500),
  -- May be left unanswered for good; a text always may.
  is_optional      boolean not null default false,
  unique (questionnaire_id, position) deferrable initially deferred,
  check (kind = 'choice' or is_optional)
);

create table evaluation_item (
  id          bigint generated always as identity primary key,
  question_id bigint not null references evaluation_question on delete cascade,
  position    integer not null,
  body        text not null check (char_length(body) between 1 and 200),
  unique (question_id, position) deferrable initially deferred
);

-- Who has taken part. Nothing of his answers, and no time.
create table evaluation_completion (
  student_id       bigint not null references account,
  lecture_code     text not null references lecture on delete cascade,
  questionnaire_id bigint not null references evaluation_questionnaire on delete cascade,
  -- Multiple-choice questions that he has left out and is still to answer.
  unanswered       bigint[] not null default '{}',
  primary key (student_id, lecture_code, questionnaire_id)
);
create index evaluation_completion_lecture on evaluation_completion (lecture_code, questionnaire_id);
create index evaluation_completion_questionnaire on evaluation_completion (questionnaire_id);

-- How often each item was chosen in a lecture. Nobody's choice has a row of its own; each submission writes all rows of its
-- lecture anew, so that none of them tells in which transaction it last grew.
create table evaluation_tally (
  lecture_code text not null references lecture on delete cascade,
  item_id      bigint not null references evaluation_item on delete cascade,
  answers      integer not null check (answers >= 0),
  primary key (lecture_code, item_id)
);
create index evaluation_tally_item on evaluation_tally (item_id);

-- What was written, each text by itself: the texts of one student are not linked with each other. Each submission writes all of
-- its lecture anew, in random order.
create table evaluation_text (
  id           uuid primary key default gen_random_uuid(),
  lecture_code text not null references lecture on delete cascade,
  question_id  bigint not null references evaluation_question on delete cascade,
  body         text not null check (char_length(body) between 1 and 20000)
);
create index evaluation_text_lecture on evaluation_text (lecture_code, question_id);
create index evaluation_text_question on evaluation_text (question_id);
