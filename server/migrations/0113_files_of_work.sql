-- Only authored files are copied by sharing their objects. A file that is handed in for an assignment, by a student or for a team, never
-- shares its own: replacing or deleting it in one statement need not ask whether another row names the object.
create unique index stored_file_of_work on stored_file (storage_key) where kind in ('submission', 'team_submission');
