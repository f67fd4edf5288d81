-- Whether what a server knows of what waits in a lecture is still true (decision 58): counted like the work of students (0056),
-- under `lecture:` and the code. Drafts of submissions count for nobody but their students; a comment counts where it stands below
-- a question; who teaches and assists counts, because it decides whose comment is an answer.
do $$
declare
  student constant text := 'select ''student:'' || student_id from changed where student_id is not null';
  author constant text := 'select ''student:'' || author_id from changed';
  team constant text := 'select ''team:'' || team_id from changed where team_id is not null';
  lecture constant text := 'select ''lecture:'' || lecture_code from changed';
  part record;
  event record;
begin
  for part in
    select * from (values
      ('submission', student || ' union ' || lecture || ' where submitted_at is not null', null),
      ('post', team || ' union ' || lecture || ' where board in (''qna'', ''inquiry'')',
        'id, author_id, team_id, discussion_id, published_at, deleted_at, lecture_code, board, hidden_at'),
      ('comment', author || ' union select ''lecture:'' || post.lecture_code from changed join post using (discussion_id)
        where post.board in (''qna'', ''inquiry'')', 'id, author_id, discussion_id, created_at, deleted_at'),
      ('lecture_professor', lecture, null),
      ('lecture_assistant', lecture, null)
    ) parts (name, owners, compared)
  loop
    for event in
      select * from (values
        ('insert', 'new table as after', 'select * from after'),
        ('delete', 'old table as before', 'select * from before'),
        ('update', 'old table as before new table as after', case when part.compared is null
          then 'select * from before union all select * from after'
          else format('(select %1$s from before except select %1$s from after)
            union all (select %1$s from after except select %1$s from before)', part.compared) end)
      ) events (name, tables, rows)
    loop
      execute format('create or replace function count_%1$s_of_%2$s() returns trigger language plpgsql as $body$
        begin
          perform count_work(array(with changed as (%3$s) %4$s));
          return null;
        end $body$', event.name, part.name, event.rows, part.owners);
      execute format('create or replace trigger work_counted_%1$s after %1$s on %2$I referencing %3$s
        for each statement execute function count_%1$s_of_%2$s()', event.name, part.name, event.tables);
    end loop;
  end loop;
end $$;

-- Lectures that professors of the same subject may copy into theirs (specification §20.3).
alter table lecture add column shared_for_copying boolean not null default false;
