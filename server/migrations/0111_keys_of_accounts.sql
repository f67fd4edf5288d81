-- Tells an account from another one that has got the same id after an older backup was restored: the ledger of destructions names
-- both, so that it never destroys the data of somebody else. Accounts that were there before have none, neither here nor in older
-- backups, so that older ledgers still find them.
alter table account add column unique_key uuid;
alter table account alter column unique_key set default gen_random_uuid();
