-- What students do most often changes one row, and counting (0056) was half of that write, 32 of 66 µs: two tables of changed rows, a
-- statement that reads them, and another function. Their tables count row by row now. Deleting, and the tables of which whole lists are
-- written at once, count by statement as before.
--
-- A transaction counts once for each owner: others see all of its changes together, and a row that is written again and again within one
-- transaction is slower to find each time.
create function count_owner(one text) returns void strict language plpgsql as $$
begin
  if exists (select from work_count where owner = one and xmin = pg_current_xact_id()::xid) then
    return;
  end if;
  update work_count set changes = changes + 1
  where id = (select id from work_count where owner = one limit 1 for update skip locked);
  if not found then
    insert into work_count (owner) values (one);
  end if;
end $$;

create or replace function count_work(owners text[]) returns void language plpgsql as $$
declare
  one text;
begin
  for one in select distinct unnest(owners) loop
    perform count_owner(one);
  end loop;
end $$;

-- The owners are those of 0056, 0066 and 0087, each null where a row has none. What is compared are the columns that count, where a
-- table is also changed for other reasons.
do $$
declare
  student constant text := '''student:'' || row.student_id';
  part record;
  owner text;
  counts_new text;
  counts_old text;
begin
  for part in
    select * from (values
      ('attempt', array[student], null::text[]),
      ('learning', array[student], null),
      ('reflection_submission', array[student], null),
      ('team_submission', array['''team:'' || row.team_id'], null),
      ('submission', array[student, 'case when row.submitted_at is not null then ''lecture:'' || row.lecture_code end'], null),
      ('comment', array['''student:'' || row.author_id',
        '(select ''lecture:'' || lecture_code from post where discussion_id = row.discussion_id and board in (''qna'', ''inquiry''))',
        '(select ''board:'' || lecture_code from post where discussion_id = row.discussion_id and board <> ''team'')'],
        array['author_id', 'discussion_id', 'created_at', 'deleted_at']),
      ('post', array['''team:'' || row.team_id',
        'case when row.board in (''qna'', ''inquiry'') then ''lecture:'' || row.lecture_code end',
        'case when row.board <> ''team'' then ''board:'' || row.lecture_code end'],
        array['author_id', 'team_id', 'discussion_id', 'published_at', 'deleted_at', 'lecture_code', 'board', 'hidden_at', 'type_code',
          'title', 'is_secret'])
    ) parts (name, owners, compared)
  loop
    counts_new := '';
    counts_old := '';
    foreach owner in array part.owners loop
      counts_new := counts_new || format('perform count_owner(%s);', replace(owner, 'row.', 'new.'));
      counts_old := counts_old || format('if (%1$s) is distinct from (%2$s) then perform count_owner(%1$s); end if;',
        replace(owner, 'row.', 'old.'), replace(owner, 'row.', 'new.'));
    end loop;
    execute format('drop trigger work_counted_insert on %I', part.name);
    execute format('drop trigger work_counted_update on %I', part.name);
    execute format('drop function count_insert_of_%1$s, count_update_of_%1$s', part.name);
    execute format('create function count_insert_of_%s() returns trigger language plpgsql as $body$
      begin %s return null; end $body$', part.name, counts_new);
    execute format('create function count_update_of_%s() returns trigger language plpgsql as $body$
      begin %s %s return null; end $body$', part.name, counts_new, counts_old);
    execute format('create trigger work_counted_insert after insert on %1$I for each row execute function count_insert_of_%1$s()',
      part.name);
    execute format('create trigger work_counted_update after update on %1$I for each row %2$s execute function count_update_of_%1$s()',
      part.name, case when part.compared is not null then (select format('when ((%s) is distinct from (%s))',
        string_agg('old.' || one, ', '), string_agg('new.' || one, ', ')) from unnest(part.compared) one) end);
  end loop;
end $$;
