-- The enrolment that a move has made in the other class, so that what was changed of it since is seen. Null for earlier moves.
alter table class_move add column target_after jsonb;
