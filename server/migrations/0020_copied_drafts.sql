-- Several members of a team may each have a draft of an assignment: the first one, and copies of drafts of teammates. One of
-- them is handed in (specification §13.3).
alter table team_submission
  -- Whose draft it was copied from, even if that one is no longer there; null for what was begun with a file of one's own.
  add column copied_from_id bigint references account,
  drop constraint team_submission_assignment_id_team_id_key,
  add unique (assignment_id, team_id, submitter_id),
  add check (copied_from_id <> submitter_id);
-- One begins with a file of their own, the others copy drafts. That nobody begins so beside copies alone is checked by the server.
create unique index team_submission_first on team_submission (assignment_id, team_id) where copied_from_id is null;
create unique index team_submission_submitted on team_submission (assignment_id, team_id) where submitted_at is not null;
create index team_submission_copied_from on team_submission (copied_from_id);
