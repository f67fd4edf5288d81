-- When students of a lecture answer a questionnaire, where its professors have chosen a part of the period of the
-- programme (specification §16.5). What lies outside of that period does not hold.
create table evaluation_lecture_period (
  questionnaire_id bigint not null references evaluation_questionnaire on delete cascade,
  lecture_code     text not null references lecture on delete cascade,
  starts_at        timestamptz not null,
  ends_at          timestamptz not null check (ends_at > starts_at),
  primary key (questionnaire_id, lecture_code)
);
create index evaluation_lecture_period_lecture on evaluation_lecture_period (lecture_code);
