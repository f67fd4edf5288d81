-- Whoever moves to another team of an activity, or leaves it, leaves what they did there (specification §21.9): the
-- team keeps it, and knows who was in it.
create table team_former_member (
  team_id       bigint not null,
  student_id    bigint not null references account,
  activity_code text not null,
  primary key (team_id, student_id),
  foreign key (team_id, activity_code) references team (id, activity_code) on delete cascade
);
create index team_former_member_activity on team_former_member (activity_code);
create index team_former_member_student on team_former_member (student_id);

-- Reviews by and about those who have moved stay with the team. Who may write one is decided under the lock of the team.
alter table peer_review
  drop constraint peer_review_team_id_member_id_fkey,
  drop constraint peer_review_team_id_reviewer_id_fkey,
  add foreign key (reviewer_id) references account,
  add foreign key (member_id) references account;
create index peer_review_reviewer on peer_review (reviewer_id);
create index peer_review_subject on peer_review (member_id);

-- In this period students choose their teams themselves; a team takes so many (specification §13.1).
alter table team_activity
  add column choosing_opens_at timestamptz,
  add column choosing_closes_at timestamptz,
  add column team_size integer check (team_size between 1 and 100),
  add check ((choosing_opens_at is null) = (choosing_closes_at is null)),
  add check (choosing_opens_at <= choosing_closes_at),
  add check (extract(epoch from choosing_closes_at) % 60 = 0);
