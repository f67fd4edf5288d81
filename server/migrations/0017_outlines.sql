-- The outline of a lecture, what it is for everybody, is kept by servers in memory. Its version says whether what they have
-- is still true: it changes whenever anything in the outline does, whoever writes, and never comes again, because the
-- numbers of a sequence are not taken back with a transaction.
create sequence outline_version;
create table lecture_outline (
  lecture_code text primary key references lecture on delete cascade,
  version      bigint not null default nextval('outline_version')
);
insert into lecture_outline (lecture_code) select code from lecture;

create function add_outline() returns trigger language plpgsql as $$
begin
  insert into lecture_outline (lecture_code) select code from changed;
  return null;
end $$;
create trigger outline_added after insert on lecture
  referencing new table as changed for each statement execute function add_outline();

-- The argument selects the codes of the lectures from the changed rows.
create function renew_outlines() returns trigger language plpgsql as $$
begin
  execute format('update lecture_outline set version = nextval(''outline_version'')
    where lecture_code in (select lecture_code from lecture_outline where lecture_code in (%s)
      order by lecture_code for update)', tg_argv[0]);
  return null;
end $$;

do $$
declare
  own constant text := 'select lecture_code from changed';
  part record;
begin
  for part in
    select * from (values
      ('lecture_professor', own),
      ('lecture_evaluation', own),
      ('lecture_competency', own),
      ('week', own),
      ('topic', own),
      ('content', 'select lecture_code from changed join topic on topic.code = topic_code'),
      ('content_file', 'select lecture_code from changed join content on content.code = content_code
        join topic on topic.code = topic_code'),
      ('assignment', own),
      ('quiz', own),
      ('question', 'select lecture_code from changed join quiz on quiz.code = quiz_code'),
      ('debate', own),
      ('team_activity', own),
      ('team_assignment', 'select lecture_code from changed join team_activity on team_activity.code = activity_code'),
      ('team_evaluation', 'select lecture_code from changed join team_activity on team_activity.code = activity_code'),
      ('reflection', own)
    ) parts (name, lectures)
  loop
    execute format('create trigger outline_inserted after insert on %I
      referencing new table as changed for each statement execute function renew_outlines(%L)', part.name, part.lectures);
    execute format('create trigger outline_deleted after delete on %I
      referencing old table as changed for each statement execute function renew_outlines(%L)', part.name, part.lectures);
    -- Of what moves to another lecture, both lectures have changed.
    execute format('create trigger outline_updated after update on %I
      referencing new table as changed for each statement execute function renew_outlines(%L)', part.name, part.lectures);
    execute format('create trigger outline_left after update on %I
      referencing old table as changed for each statement execute function renew_outlines(%L)', part.name, part.lectures);
  end loop;
end $$;
create trigger outline_updated after update on lecture
  referencing new table as changed for each statement execute function renew_outlines('select code from changed');

-- The names of professors are part of the outline.
create function renew_outlines_of_professor() returns trigger language plpgsql as $$
begin
  update lecture_outline set version = nextval('outline_version')
  where lecture_code in (select lecture_code from lecture_professor where account_id = new.id);
  return null;
end $$;
create trigger outline_renamed after update of name on account
  for each row when (old.name <> new.name) execute function renew_outlines_of_professor();

-- What a student has done in a lecture is found by student and lecture. The lecture is that of the content, assignment or
-- quiz; the database fills it in, and keeps it when one of these moves. Attempts come first, as in the statements of calls.
alter table attempt add column lecture_code text;
alter table submission add column lecture_code text;
alter table learning add column lecture_code text;
update attempt set lecture_code = quiz.lecture_code from quiz where quiz.code = quiz_code;
update submission set lecture_code = assignment.lecture_code from assignment where assignment.code = assignment_code;
update learning set lecture_code = topic.lecture_code
from content join topic on topic.code = topic_code where content.code = content_code;
alter table attempt alter column lecture_code set not null;
alter table submission alter column lecture_code set not null;
alter table learning alter column lecture_code set not null;
create index attempt_lecture on attempt (student_id, lecture_code);
create index submission_lecture on submission (student_id, lecture_code);
create index learning_lecture on learning (student_id, lecture_code);

-- With the lecture in a key, moving waits for work that is being inserted, and the other way round: inserting reads the
-- lecture under the lock that its foreign key takes anyway.
alter table topic add constraint topic_lecture unique (code, lecture_code);
alter table assignment add constraint assignment_lecture_key unique (code, lecture_code);
alter table quiz add constraint quiz_lecture_key unique (code, lecture_code);

create function lecture_of_content(content_code text) returns text language sql as
  $$ select lecture_code from content join topic on topic.code = topic_code where content.code = content_code
    for key share $$;
create function lecture_of_assignment(assignment_code text) returns text language sql as
  $$ select lecture_code from assignment where code = assignment_code for key share $$;
create function lecture_of_quiz(quiz_code text) returns text language sql as
  $$ select lecture_code from quiz where code = quiz_code for key share $$;

create function fill_lecture_of_learning() returns trigger language plpgsql as
  $$ begin new.lecture_code := lecture_of_content(new.content_code); return new; end $$;
create function fill_lecture_of_submission() returns trigger language plpgsql as
  $$ begin new.lecture_code := lecture_of_assignment(new.assignment_code); return new; end $$;
create function fill_lecture_of_attempt() returns trigger language plpgsql as
  $$ begin new.lecture_code := lecture_of_quiz(new.quiz_code); return new; end $$;
create trigger lecture_filled before insert on learning for each row execute function fill_lecture_of_learning();
create trigger lecture_filled before insert on submission for each row execute function fill_lecture_of_submission();
create trigger lecture_filled before insert on attempt for each row execute function fill_lecture_of_attempt();

create function move_learning_of_topic() returns trigger language plpgsql as $$
begin
  update learning set lecture_code = new.lecture_code
  where content_code in (select code from content where topic_code = new.code);
  return null;
end $$;
create function move_learning_of_content() returns trigger language plpgsql as $$
begin
  update learning set lecture_code = lecture_of_content(new.code) where content_code = new.code;
  return null;
end $$;
create function move_submissions() returns trigger language plpgsql as $$
begin
  update submission set lecture_code = new.lecture_code where assignment_code = new.code;
  return null;
end $$;
create function move_attempts() returns trigger language plpgsql as $$
begin
  update attempt set lecture_code = new.lecture_code where quiz_code = new.code;
  return null;
end $$;
create trigger work_moved after update on topic for each row
  when (old.lecture_code <> new.lecture_code) execute function move_learning_of_topic();
create trigger work_moved after update on content for each row
  when (old.topic_code <> new.topic_code) execute function move_learning_of_content();
create trigger work_moved after update on assignment for each row
  when (old.lecture_code <> new.lecture_code) execute function move_submissions();
create trigger work_moved after update on quiz for each row
  when (old.lecture_code <> new.lecture_code) execute function move_attempts();

-- How many questions an attempt has answered, which every list says: counted when answers are saved.
create function count_keys(value jsonb) returns integer language plpgsql immutable parallel safe as
  $$ begin return (select count(*) from jsonb_object_keys(value)); end $$;
alter table attempt add column answered integer not null generated always as (count_keys(answers)) stored;
