-- What an invented student of a lecture reads (specification §21.4, decision 69). A transaction that looks into this schema first
-- finds these views in place of the tables of the same names. Which lecture it is, and at which moment, the transaction says by
-- settings; without them they are empty. A test compares their columns with those of the tables.
create schema preview;

-- In place of that of PostgreSQL, by which what is not shown yet is not found.
create function preview.statement_timestamp() returns timestamptz language sql stable as
  $$ select current_setting('baeum.previewed_at', true)::timestamptz $$;

create view preview.active_enrolment as
  select 0::bigint as student_id, code as lecture_code, null::date as counts_from
  from public.lecture where code = current_setting('baeum.previewed_lecture', true);

-- The student, who is number 0, and three who are in each team. Only what students read of others.
create view preview.account as
  select id, login_id, name, type, position_code, position_name, student_number, college, photo_file_id
  from public.account
  union all
  select -number::bigint, 'preview-' || number, case number when 0 then '가상 학생' else '가상 팀원 ' || number end,
    'student', '0000240001', '학생', 'preview-' || number, null, null
  from generate_series(0, 3) as number;

-- A team in each activity: without one nothing of it could be seen.
create view preview.team as
  select 9000000000 + row_number() over (order by code) as id, code as activity_code, 'preview' as key, '가상 팀' as name,
    0 as role_revision
  from public.team_activity where lecture_code = current_setting('baeum.previewed_lecture', true);

create view preview.team_member as
  select team.id as team_id, -number::bigint as student_id, team.activity_code, number = 0 as is_leader, null::text as role
  from preview.team cross join generate_series(0, 3) as number;

-- What staff have announced; nothing that anybody has asked, answered or discussed.
create view preview.post as
  select * from public.post
  where board = 'notice' and lecture_code = current_setting('baeum.previewed_lecture', true);

create view preview.comment as
  select * from public.comment where false;

create view preview.discussion as
  select id, 0 as live_comments, version from public.discussion;
