-- Evaluations of lectures as operators make them (specification §16.5).

alter table evaluation_questionnaire
  -- Tells it from the others of its course; it has one before it has a period.
  add column key text check (char_length(key) between 1 and 60),
  add column is_archived boolean not null default false,
  -- Forms carry the one that they were read at.
  add column revision integer not null default 1,
  alter column event_key drop not null;
update evaluation_questionnaire set key = event_key;
alter table evaluation_questionnaire
  alter column key set not null,
  add unique (academic_course_code, key),
  -- With the event everything that was answered would go.
  drop constraint evaluation_questionnaire_academic_course_code_event_key_fkey,
  add foreign key (academic_course_code, event_key) references academic_event (academic_course_code, key);

-- Whether the items are a scale, of which the first counts most.
alter table evaluation_question
  add column is_scored boolean not null default false,
  add check (kind = 'choice' or not is_scored);

-- Whoever writes, forms and packs alike: a form that was read before is out of date. Questions are written with their
-- questionnaire, whose row then says so.
create trigger evaluation_questionnaire_revision before update on evaluation_questionnaire
  for each row execute function count_revision();
