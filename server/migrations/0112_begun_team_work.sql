-- Whether a team has saved or handed in anything for an assignment, as of the moment at which it is asked. The statement that asks may
-- have waited for the lock of the team: what that statement reads itself is older.
create function team_has_begun(work bigint, its_team bigint) returns boolean
  language plpgsql volatile as $$
begin
  return exists (
    select from public.team_submission
    where team_submission.assignment_id = work and team_submission.team_id = its_team);
end $$;
