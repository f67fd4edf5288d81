-- What the texts of materials, assignments, debates, team activities, their assignments and notices show and link to.

create table text_file (
  stored_file_id     uuid primary key references stored_file,
  material_id        bigint references material on delete cascade,
  assignment_code    text references assignment on delete cascade,
  debate_code        text references debate on delete cascade,
  activity_code      text references team_activity on delete cascade,
  team_assignment_id bigint references team_assignment on delete cascade,
  notice_id          bigint references notice on delete cascade,
  -- The name by which the text asks for it.
  name               text not null,
  position           integer not null,
  check (
    num_nonnulls(material_id, assignment_code, debate_code, activity_code, team_assignment_id, notice_id) = 1
  ),
  unique (material_id, name),
  unique (assignment_code, name),
  unique (debate_code, name),
  unique (activity_code, name),
  unique (team_assignment_id, name),
  unique (notice_id, name)
);
