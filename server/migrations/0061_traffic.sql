-- How many requests the servers have answered, by hour and call, for the state of the portal (specification §20.2). Servers add
-- what they have counted once a minute. Nobody is named.
create table traffic (
  hour     timestamptz not null,
  -- The path of a call, or `page` for everything else that is served.
  call     text        not null check (char_length(call) <= 100),
  requests integer     not null check (requests >= 0),
  -- Answered with an error of the portal.
  failed   integer     not null check (failed >= 0),
  -- Refused because there were too many.
  refused  integer     not null check (refused >= 0),
  -- Calls that took longer than a second; what transfers files is not counted.
  slow     integer     not null check (slow >= 0),
  primary key (hour, call)
);
