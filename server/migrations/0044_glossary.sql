-- The glossary of a lecture (specification §21.13). Its order is the query's: an index in the order of a language would
-- have to be built anew whenever the library that knows that order changes.
create table glossary_entry (
  id           bigint generated always as identity primary key,
  lecture_code text not null references lecture on delete cascade,
  word         text not null check (char_length(word) between 1 and 100),
  -- Plain text.
  explanation  text not null check (char_length(explanation) between 1 and 2000),
  -- Version of what its form changes, see glossary_entry_revision.
  revision     integer not null default 1,
  unique (lecture_code, word)
);

create trigger glossary_entry_revision before update on glossary_entry
  for each row
  when ((old.word, old.explanation) is distinct from (new.word, new.explanation))
  execute function count_revision();
