-- One request finishes an upload. It says so again while it works, and another one may begin after this time: the server has died.
alter table video_upload add column finishing_until timestamptz;
