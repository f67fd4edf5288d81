-- A team goes with its posts, deleted ones too, and is asked whether it has any: without an index of all of them, both read
-- every post of the portal.
create index post_of_team on post (team_id) where team_id is not null;
