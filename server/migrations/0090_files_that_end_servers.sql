-- Keys of files whose reading began and did not end, because the server ended: once for each time. A file that stands there twice is
-- not read again.
alter table similarity_check add column reading text[] not null default '{}';
