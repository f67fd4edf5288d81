-- Texts as contents of topics, with pictures and files of their own.

alter table content drop constraint content_kind_check, drop constraint content_check;
alter table content
  add constraint content_kind_check check (kind in ('video', 'link', 'embed', 'page')),
  add constraint content_check check ((kind in ('video', 'page')) = (url is null));

alter table content_file drop constraint content_file_role_check;
alter table content_file add constraint content_file_role_check
  check (role in ('video', 'playlist', 'segment', 'thumbnail', 'caption', 'picture', 'attachment'));
