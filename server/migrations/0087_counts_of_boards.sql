-- Whether the posts that a lecture's home shows are still the same (decision 51): counted like the work of students (0056), under
-- `board:` and the code of the lecture. A comment counts there, because a question is answered by it. As the functions of 0066
-- were, with this owner beside theirs.
do $$
declare
  board constant text := 'select ''board:'' || lecture_code from changed where board <> ''team''';
  part record;
  event record;
begin
  for part in
    select * from (values
      ('post', 'select ''team:'' || team_id from changed where team_id is not null
        union select ''lecture:'' || lecture_code from changed where board in (''qna'', ''inquiry'') union ' || board,
        'id, author_id, team_id, discussion_id, published_at, deleted_at, lecture_code, board, hidden_at, type_code, title, is_secret'),
      ('comment', 'select ''student:'' || author_id from changed
        union select ''lecture:'' || post.lecture_code from changed join post using (discussion_id)
        where post.board in (''qna'', ''inquiry'')
        union select ''board:'' || post.lecture_code from changed join post using (discussion_id) where post.board <> ''team''',
        'id, author_id, discussion_id, created_at, deleted_at')
    ) parts (name, owners, compared)
  loop
    for event in
      select * from (values
        ('insert', 'select * from after'),
        ('delete', 'select * from before'),
        ('update', format('(select %1$s from before except select %1$s from after)
          union all (select %1$s from after except select %1$s from before)', part.compared))
      ) events (name, rows)
    loop
      execute format('create or replace function count_%1$s_of_%2$s() returns trigger language plpgsql as $body$
        begin
          perform count_work(array(with changed as (%3$s) %4$s));
          return null;
        end $body$', event.name, part.name, event.rows, part.owners);
    end loop;
  end loop;
end $$;
