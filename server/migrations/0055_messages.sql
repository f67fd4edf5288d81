-- Messages of staff to chosen students of a lecture (specification §22.3): what was written, and what each of them was sent.
create table message (
  id           bigint generated always as identity primary key,
  lecture_code text not null references lecture,
  sender_id    bigint not null references account,
  -- Of the form that sent it: a repeated request sends nothing more.
  key          uuid not null,
  title        text not null check (char_length(title) <= 100),
  body         text not null check (char_length(body) <= 2000),
  -- From when students see it; until then it can be taken back.
  sent_at      timestamptz not null,
  unique (sender_id, key)
);
create index message_lecture on message (lecture_code, sent_at desc, id desc);

create table message_receiver (
  message_id bigint not null references message on delete cascade,
  student_id bigint not null references account,
  title      text not null check (char_length(title) <= 300),
  body       text not null check (char_length(body) <= 4000),
  read_at    timestamptz,
  primary key (message_id, student_id)
);
create index message_receiver_student on message_receiver (student_id, message_id desc);

-- Replies that all who answer in a lecture insert (specification §22.4); null for those of one person, or of all administrators.
alter table saved_reply
  add column lecture_code text references lecture,
  add constraint saved_reply_lecture check (lecture_code is null or not is_shared);
create index saved_reply_lecture on saved_reply (lecture_code) where lecture_code is not null;
drop trigger saved_reply_revision on saved_reply;
create trigger saved_reply_revision before update on saved_reply
  for each row
  when ((old.name, old.body, old.is_shared, old.lecture_code) is distinct from (new.name, new.body, new.is_shared, new.lecture_code))
  execute function count_revision();
