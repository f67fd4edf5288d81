-- Blind grading (specification §23.17): until students are shown a score of an assignment, those who grade it see numbers in place of
-- names.
alter table assignment
  add column is_blind boolean not null default false,
  -- What its numbers are made of; nobody is told.
  add column blind_salt uuid not null default gen_random_uuid();

-- The salt of what is graded blind at a moment; null for everything else. What was shown once stays known.
create function blind_salt_of(kind text, code text, moment timestamptz) returns uuid language sql stable as $$
  select assignment.blind_salt from assignment
  where $1 = 'assignment' and assignment.code = $2 and assignment.is_blind
    and not exists (
      select from score_release as release join released_score as released on released.release_id = release.id
      where release.assignment_code = assignment.code and release.visible_from <= $3)
$$;

-- A number of 48 bits in place of a student, always the same for one assignment; null without a salt.
create function blind_number(salt uuid, student_id bigint) returns bigint language sql immutable strict as $$
  select ('x' || substr(encode(sha256(convert_to($1::text || ' ' || $2::text, 'UTF8')), 'hex'), 1, 12))::bit(48)::bigint + 1
$$;
