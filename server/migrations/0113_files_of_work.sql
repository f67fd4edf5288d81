-- Only authored files are copied by sharing their objects. A file that a student hands in has one of its own, which goes with it at once.
create unique index stored_file_of_work on stored_file (storage_key) where kind in ('submission', 'team_submission');
