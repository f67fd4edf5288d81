-- Staff write study materials in the console (specification §21.11).
alter table material
  -- A draft and an archived material are shown to staff only; a published one from `created_at` on.
  add column state text not null default 'published' check (state in ('draft', 'published', 'archived')),
  -- Version of what its form changes, see material_revision.
  add column revision integer not null default 1;

create trigger material_revision before update on material
  for each row
  when ((old.title, old.body_html, old.week_number, old.topic_code, old.created_at, old.state)
    is distinct from (new.title, new.body_html, new.week_number, new.topic_code, new.created_at, new.state))
  execute function count_revision();

-- When a file was added to a material that was there already, so that nobody takes it for the one downloaded before; null
-- for the files that it began with.
alter table material_file add column added_at timestamptz;

-- Its files are part of the form.
create function count_material_files() returns trigger language plpgsql as $$
begin
  update material set revision = revision + 1 where id = coalesce(new.material_id, old.material_id);
  return null;
end $$;
create trigger material_files_revision after insert or delete on material_file
  for each row execute function count_material_files();
