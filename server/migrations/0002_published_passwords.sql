-- A demonstration tells everybody the passwords of its accounts. Where it is not offered, an account that still has that
-- password cannot be used; a copy of the hash is how it is known again.

alter table account add column published_hash text;

-- The demonstration loaded before there was this column, as far as nobody has changed the password since.
update account set published_hash = password_hash
from pack_load where pack_key = 'bio-health' and password_set_at = loaded_at;
