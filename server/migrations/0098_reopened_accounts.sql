-- An import may open an account again that an earlier one had made and lost when it was taken back; taking this one back closes it.
alter table roster_import_account add column reopened boolean not null default false;
