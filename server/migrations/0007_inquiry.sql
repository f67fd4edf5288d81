-- System inquiries: what students ask and administrators answer, with files and pictures.

alter table inquiry
  -- As in posts: what tells a repeated sending from a second inquiry.
  add column key text check (key ~ '^[A-Za-z0-9_-]{1,60}$'),
  -- Counts the changes after it was written.
  add column revision integer not null default 0,
  add column updated_at timestamptz,
  -- Deleted inquiries keep their text for the staff; nobody is shown it.
  add column deleted_at timestamptz,
  add constraint inquiry_body_html_check check (char_length(body_html) <= 400000),
  add constraint inquiry_author_id_key_key unique (author_id, key);
drop index inquiry_author;
create index inquiry_author on inquiry (author_id, created_at desc, id desc) where deleted_at is null;
create index inquiry_all on inquiry (created_at desc, id desc) where deleted_at is null;
create index inquiry_type on inquiry (type_code);

-- Who holds the row of an inquiry decides whether its student or an administrator was first: an answered one is changed no more.
alter table inquiry_answer
  -- Who has written it last; null where a course pack does not say.
  add column author_id bigint references account,
  -- 1 when it is written, and one more with each change.
  add column revision integer not null default 1,
  add constraint inquiry_answer_body_html_check check (char_length(body_html) <= 400000);
create index inquiry_answer_author on inquiry_answer (author_id) where author_id is not null;

create table inquiry_file (
  stored_file_id uuid primary key references stored_file,
  inquiry_id     bigint not null references inquiry on delete cascade,
  -- Of its answer, or of what was asked.
  of_answer      boolean not null,
  position       integer not null,
  unique (inquiry_id, of_answer, position)
);

create table inquiry_media (
  inquiry_id     bigint not null references inquiry on delete cascade,
  of_answer      boolean not null,
  stored_file_id uuid not null references stored_file,
  primary key (inquiry_id, of_answer, stored_file_id)
);
create index inquiry_media_file on inquiry_media (stored_file_id);
