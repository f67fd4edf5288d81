-- What was begun under a number is finished under it after the names have come back, when requests name students by their accounts as
-- well. Numbers therefore begin where accounts never come to, and still have no more than 15 digits, as all numbers of requests.
create or replace function blind_number(salt uuid, student_id bigint) returns bigint language sql immutable strict as $$
  select 500000000000000
    + ('x' || substr(encode(sha256(convert_to($1::text || ' ' || $2::text, 'UTF8')), 'hex'), 1, 12))::bit(48)::bigint
$$;

create function is_blind_number(named bigint) returns boolean language sql immutable as $$
  select $1 >= 500000000000000
$$;
