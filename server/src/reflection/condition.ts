import { type JournalCondition, journalCondition } from '@baeum/rules/journals';
import type { Database } from '../platform/database.ts';
import { factsInLecture } from '../standing/facts.ts';
import { enrolledBy } from '../standing/standings.ts';

const learntFacts = factsInLecture('learnt_in_lecture', ['learning', 'attempts']);

/** The condition of a lecture's journal for a student; null without a journal. */
export async function readCondition(
  db: Database,
  key: { readonly lectureCode: string; readonly studentId: number },
  now: Date,
): Promise<JournalCondition | null> {
  const { outline, facts } = await enrolledBy(learntFacts, db, key, now);
  return journalCondition(outline, facts, now.getTime());
}
