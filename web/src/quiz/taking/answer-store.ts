/** Unsent answers of this browser's windows. */
import { type AnswersEntry, type AnswersName, unsentAnswers } from './unsent.ts';

/** Entries that the device could not store are held in memory as long as the page lives. */
const inMemory = new Map<string, AnswersEntry>();
const keyOf = ({ user, quizExamSeq, window }: AnswersName) => `${user} ${quizExamSeq} ${window}`;

export function openAnswerStore() {
  const store = unsentAnswers.open();

  /** Entries of one student and quiz that were left by windows that no longer exist. */
  async function leftEntries(user: string, quizCd: string): Promise<readonly AnswersEntry[]> {
    const stored = await store.listFor(user).catch(() => []);
    const entries = new Map([...stored, ...inMemory.values()].map((entry) => [keyOf(entry.name), entry]));
    const entriesOfQuiz = Array.from(entries.values()).filter(
      ({ name }) => name.user === user && name.quizCd === quizCd,
    );
    const held = await Promise.all(entriesOfQuiz.map(({ name }) => unsentAnswers.isLocked(name)));
    return entriesOfQuiz.filter((_, index) => !held[index]);
  }

  return {
    store: {
      async put(entry: AnswersEntry): Promise<void> {
        const key = keyOf(entry.name);
        inMemory.set(key, entry);
        await store.put(entry);
        if (inMemory.get(key) === entry) inMemory.delete(key);
      },
      async remove(name: AnswersName): Promise<void> {
        inMemory.delete(keyOf(name));
        await store.remove(name);
      },
    },
    leftEntries,
  };
}
