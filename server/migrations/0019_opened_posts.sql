-- Which posts, materials and team assignments a student has opened, so that they are not new on the student's next device either
-- (specification §1.5). The latest of each kind, the last opened first.
create table opened_posts (
  student_id bigint not null references account on delete cascade,
  kind       text not null check (kind in
    ('notice', 'material', 'board-notice', 'board-inqry', 'board-qna', 'team-post', 'team-assignment')),
  post_ids   bigint[] not null check (cardinality(post_ids) <= 200),
  primary key (student_id, kind)
);
