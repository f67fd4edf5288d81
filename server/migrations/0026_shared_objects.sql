-- Rows of files may share an object of the store: a copied lecture shows the same videos without storing them again. An
-- object goes when the last row that names it has gone.
alter table stored_file drop constraint stored_file_storage_key_key;
create index stored_file_storage_key on stored_file (storage_key);
