-- What assignments of teams are graded by, as those of single students have it (specification §21.9).
alter table team_assignment
  add column points integer check (points between 0 and 1000),
  add column late_penalty integer check (late_penalty between 0 and 100);

-- Playlists that were stored before copies of lectures got their own may name the content that they are copied from. A
-- job looks at each of these once (specification §20.3); those that are stored from now on are right.
create table playlist_to_check (
  stored_file_id uuid primary key references stored_file on delete cascade
);
insert into playlist_to_check (stored_file_id)
  select stored_file_id from content_file where role = 'playlist';
