-- The session in which a browser has said last that it shows pushes: a logout forgets the browser with it. Null until a browser that
-- was known before says so again. No reference, because sessions are deleted some time after their end and a browser stays.
alter table push_subscription add column session_id uuid;
