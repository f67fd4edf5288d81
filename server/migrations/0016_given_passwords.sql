-- A password that somebody else has given is known to him, and often to many: its holder has to change it, and it runs out.
alter table account
  -- When the present password was given by somebody else; null when its holder has chosen it, or everybody may know it.
  add column password_given_at timestamptz;

alter table session
  -- Whether it began with a password as somebody else had given it. One that the institution vouches for did not.
  add column by_given_password boolean not null default false;

-- Course packs gave passwords before there was this column, to all their new accounts in one instant; whoever has changed his since
-- has an instant of his own. Nobody is told now that his time ran out long ago: it begins with this.
update account set password_given_at = now()
where password_hash is distinct from published_hash
  and password_set_at in (
    select loaded_at from pack_load
    union all
    select password_set_at from account group by password_set_at having count(*) > 1
  );
