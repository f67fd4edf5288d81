-- Whether what a server knows of a student is still true (decision 51): how often something has changed of what students and
-- teams have done, of what holds for a student alone, and of academic courses. Whoever changes such a table, by whatever path,
-- counts here in the same transaction. The sum over an owner's rows grows with every commit, so that two snapshots in which it is
-- the same show the same.
--
-- Nobody waits for a row: one that is locked is passed over, and another one added. So an owner has as many rows as there have
-- ever been transactions that counted at once, and counting neither blocks nor deadlocks. For the same reason no keys refer to
-- the owners: a row that outlives its owner says nothing.
create table work_count (
  id      bigint generated always as identity primary key,
  -- `student:51`, `team:7` or `course:BH-TERM-2`.
  owner   text not null,
  changes bigint not null default 1
) with (fillfactor = 50);
create index work_count_owner on work_count (owner);

create function count_work(owners text[]) returns void language plpgsql as $$
begin
  if cardinality(owners) = 0 then return; end if;
  with free as (
    select row.id from (select distinct unnest(owners) as owner) own
    cross join lateral (select id from work_count where owner = own.owner limit 1 for update skip locked) row
  ), counted as (
    update work_count set changes = changes + 1 where id in (select id from free) returning owner
  )
  insert into work_count (owner) select distinct one from unnest(owners) one where one not in (select owner from counted);
end $$;

-- Whose counts a changed row, before or after the change, concerns. What concerns a team is counted for the team, and not for its
-- members: somebody may be joining it at the same time. Tables that are also changed for other reasons, such as counts of likes and
-- readers, name the columns that must differ.
do $$
declare
  student constant text := 'select ''student:'' || student_id from changed where student_id is not null';
  author constant text := 'select ''student:'' || author_id from changed';
  team constant text := 'select ''team:'' || team_id from changed where team_id is not null';
  part record;
  event record;
begin
  for part in
    select * from (values
      ('enrolment', student, null),
      ('learning', student, null),
      ('submission', student, null),
      ('attempt', student, null),
      ('accommodation', student, null),
      ('extension', student || ' union ' || team, null),
      ('comment', author, 'author_id, discussion_id, created_at, deleted_at'),
      ('reflection_submission', student, null),
      ('team_member', student || ' union ' || team, null),
      ('team_submission', team, null),
      ('peer_review', 'select ''student:'' || reviewer_id from changed', null),
      ('post', team, 'author_id, team_id, discussion_id, published_at, deleted_at'),
      ('academic_course', 'select ''course:'' || code from changed', null),
      ('academic_event', 'select ''course:'' || academic_course_code from changed', null)
    ) parts (name, owners, compared)
  loop
    for event in
      select * from (values
        ('insert', 'new table as after', 'select * from after'),
        ('delete', 'old table as before', 'select * from before'),
        ('update', 'old table as before new table as after', case when part.compared is null
          then 'select * from before union all select * from after'
          else format('(select %1$s from before except select %1$s from after)
            union all (select %1$s from after except select %1$s from before)', 'id, ' || part.compared) end)
      ) events (name, tables, rows)
    loop
      execute format('create function count_%1$s_of_%2$s() returns trigger language plpgsql as $body$
        begin
          perform count_work(array(with changed as (%3$s) %4$s));
          return null;
        end $body$', event.name, part.name, event.rows, part.owners);
      execute format('create trigger work_counted_%1$s after %1$s on %2$I referencing %3$s
        for each statement execute function count_%1$s_of_%2$s()', event.name, part.name, event.tables);
    end loop;
  end loop;
end $$;
