-- When students first opened a notice of a lecture (specification §22.2), for those who wrote it.
create table notice_reading (
  post_id    bigint not null references post on delete cascade,
  student_id bigint not null references account,
  read_at    timestamptz not null,
  primary key (post_id, student_id)
);
create index notice_reading_student on notice_reading (student_id);

-- Questions that stand first on their board (specification §22.1).
alter table post add column pinned_at timestamptz;
