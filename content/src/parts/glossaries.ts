/** `lectures/<code>/glossary.yml` or `glossary.csv`: the words of a lecture and what they mean. */
import { glossaryLimits } from '@baeum/contract/glossary/staff-terms';
import {
  cleanEntry,
  type EntryInput,
  entryIssues,
  replaceGlossaries,
} from '@baeum/server/glossary/authoring';
import { sql } from 'drizzle-orm';
import { described, group, list, text } from '../format/fields.ts';
import { say } from '../messages/index.ts';
import { reportIssues } from '../read/issues.ts';
import type { LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { definePart } from './part.ts';

const entry = group({
  term: text(glossaryLimits.word),
  explanation: described(text(glossaryLimits.explanation), 'Plain text; lines stay as they are'),
});

const keys = { word: 'term' };

/** What a text may be besides its length, which the schema knows. */
const messages = {
  noWord: () => say.fields.empty,
  longWord: () => say.fields.tooLong(glossaryLimits.word),
  noExplanation: () => say.fields.empty,
  longExplanation: () => say.fields.tooLong(glossaryLimits.explanation),
};

export const glossaries = definePart<EntryInput>({
  name: 'glossary entries',
  documents: { glossary: list(entry, glossaryLimits.entries) },

  async read(reader) {
    const found: EntryInput[] = [];
    for (const lecture of reader.lectures) found.push(...(await readGlossary(reader, lecture)));
    return found;
  },

  // The pack owns the glossaries of its lectures as a whole: words that are not in it are removed.
  load: (found, target) => replaceGlossaries(target, [...target.lectures.keys()], found),

  async export(target) {
    const rows = await target.query<{ code: string; entries: { term: string; explanation: string }[] }>(sql`
      select lecture_code as code,
        json_agg(json_build_object('term', word, 'explanation', explanation) order by word collate "C") as entries
      from glossary_entry group by lecture_code order by lecture_code`);
    for (const { code, entries } of rows) await target.yaml(`lectures/${code}/glossary.yml`, entries);
  },
});

async function readGlossary(reader: PackReader, { code, folder }: LectureFolder): Promise<EntryInput[]> {
  const entries = await reader.entries(`${folder}/glossary`, entry);
  const beyond = entries[glossaryLimits.entries];
  if (beyond) reader.problems.add(beyond.place, say.fields.tooMany(glossaryLimits.entries));
  return entries.flatMap(({ value, place, source }) => {
    if (value === undefined) return [];
    const one = cleanEntry({ lectureCode: code, word: value.term, explanation: value.explanation });
    reportIssues(reader.problems, entryIssues(one), { ...source, keys }, messages);
    reader.names.declare('glossary entry', one.word, place, { within: code });
    return [one];
  });
}
