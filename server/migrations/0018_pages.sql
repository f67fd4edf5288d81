-- Texts as contents of topics, with pictures and files of their own; pictures in the texts of materials.

alter table content drop constraint content_kind_check, drop constraint content_check;
alter table content
  add constraint content_kind_check check (kind in ('video', 'link', 'embed', 'page')),
  add constraint content_check check ((kind in ('video', 'page')) = (url is null));

alter table content_file drop constraint content_file_role_check;
alter table content_file add constraint content_file_role_check
  check (role in ('video', 'playlist', 'segment', 'thumbnail', 'caption', 'picture', 'attachment'));

create table material_picture (
  stored_file_id uuid primary key references stored_file,
  material_id    bigint not null references material on delete cascade,
  -- The name by which the text asks for it.
  name           text not null,
  position       integer not null,
  unique (material_id, position),
  unique (material_id, name)
);
