-- What assignments of teams are graded by, as those of single students have it (specification §21.9).
alter table team_assignment
  add column points integer check (points between 0 and 1000),
  add column late_penalty integer check (late_penalty between 0 and 100);
