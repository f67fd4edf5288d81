-- What students will see begins as a draft and is published, now or at a time (specification §19.7), and what has work in it is
-- archived instead of deleted (§19.5). Students see what has been shown since a moment that is past: one column says both.
-- What was here before, and what packs load, has been published from the beginning.
do $$
declare
  part text;
begin
  foreach part in array array['assignment', 'quiz', 'debate', 'team_activity', 'reflection'] loop
    execute format('alter table %I
      add column published_at timestamptz default to_timestamp(0),
      add column archived_at timestamptz,
      add column shown_from timestamptz generated always as (case when archived_at is null then published_at end) stored', part);
  end loop;
end $$;

-- A content that packs declare public is published from the beginning, too; `published_at` says from when on.
alter table content
  add column published_at timestamptz not null default to_timestamp(0),
  add column archived_at timestamptz,
  add column shown_from timestamptz generated always as (case when is_public and archived_at is null then published_at end) stored;

-- An archived topic stands behind the others of its week.
alter table topic add column archived_at timestamptz;
