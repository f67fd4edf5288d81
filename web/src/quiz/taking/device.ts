/** Unsent answers as a window of this browser keeps and finds them. */
import { type AnswersEntry, type AnswersName, unsentAnswers } from './unsent.ts';

/** What the device could not keep is at least there as long as the page. */
const unkept = new Map<string, AnswersEntry>();
const keyOf = ({ user, quizExamSeq, window }: AnswersName) => `${user} ${quizExamSeq} ${window}`;

export function openDevice() {
  const store = unsentAnswers.open();

  /** What windows that are no more have left of one student's answers to one quiz. */
  async function left(user: string, quizCd: string): Promise<readonly AnswersEntry[]> {
    const stored = await store.of(user).catch(() => []);
    const entries = new Map([...stored, ...unkept.values()].map((entry) => [keyOf(entry.name), entry]));
    const his = Array.from(entries.values()).filter(
      ({ name }) => name.user === user && name.quizCd === quizCd,
    );
    const held = await Promise.all(his.map(({ name }) => unsentAnswers.isHeld(name)));
    return his.filter((_, index) => !held[index]);
  }

  return {
    store: {
      async keep(entry: AnswersEntry): Promise<void> {
        const key = keyOf(entry.name);
        unkept.set(key, entry);
        await store.keep(entry);
        if (unkept.get(key) === entry) unkept.delete(key);
      },
      async drop(name: AnswersName): Promise<void> {
        unkept.delete(keyOf(name));
        await store.drop(name);
      },
    },
    left,
  };
}
