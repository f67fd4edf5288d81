-- A score belongs to the work that it was given on (specification §23.4): whatever is handed in anew, taken back, or handed in at all
-- after nothing was, leaves the releases that are to come, until somebody has looked at it again. What students have been shown stays.
create function forget_coming_scores() returns trigger language plpgsql as $$
begin
  delete from released_score as released using score, score_release as coming
  where score.kind = tg_argv[0] and score.code = (to_jsonb(new) ->> tg_argv[1]) and score.holder_id = (to_jsonb(new) ->> tg_argv[2])::bigint
    and released.score_id = score.id and released.work_at is distinct from new.submitted_at
    and coming.id = released.release_id and coming.visible_from > coalesce(new.submitted_at, statement_timestamp());
  return null;
end $$;

do $$
declare
  owner record;
begin
  for owner in
    select * from (values
      ('submission', 'assignment', 'assignment_code', 'student_id'),
      ('team_submission', 'teamAssignment', 'assignment_id', 'team_id'),
      ('reflection_submission', 'reflection', 'reflection_code', 'student_id')
    ) as owners (name, kind, code, holder)
  loop
    execute format('create trigger coming_scores_handed_in after insert on %I for each row
      when (new.submitted_at is not null) execute function forget_coming_scores(%L, %L, %L)',
      owner.name, owner.kind, owner.code, owner.holder);
    execute format('create trigger coming_scores_changed after update of submitted_at on %I for each row
      when (new.submitted_at is distinct from old.submitted_at) execute function forget_coming_scores(%L, %L, %L)',
      owner.name, owner.kind, owner.code, owner.holder);
  end loop;
end $$;
