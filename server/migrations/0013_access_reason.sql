-- Why an administrator could change things in a student's place stays with what he did: his session, which says it too, is cleared
-- away.
alter table access_log
  add column reason text check (reason is null or (char_length(reason) between 1 and 200 and acting = 'writing'));
