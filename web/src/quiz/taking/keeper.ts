/** Keeps on this device what of a sheet has not been acknowledged. */
import type { UnsentStore } from '../../api.ts';
import type { Sheet } from './sheet.ts';
import type { AnswersName, UnsentAnswers } from './unsent.ts';

/** Milliseconds that a choice waits for this device; usually it takes two or three. */
const patience = 150;

export interface Keeper {
  /** Resolves once it is kept, or when the device takes too long or cannot. */
  keep(): Promise<void>;
  /** Whether the device has all of it, as far as is known. */
  isKept(): boolean;
}

interface KeeperSurroundings {
  readonly name: AnswersName;
  readonly sheet: Sheet;
  readonly store: Pick<UnsentStore<AnswersName, UnsentAnswers>, 'keep' | 'drop'>;
}

const elapsed = (milliseconds: number) =>
  new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), milliseconds);
  });

export function createKeeper({ name, sheet, store }: KeeperSurroundings): Keeper {
  let asked = 0;
  let kept = true;

  async function write(number: number): Promise<boolean> {
    const unsent = sheet.unsent();
    try {
      await (unsent ? store.keep({ name, unsent: { ...unsent, at: Date.now() } }) : store.drop(name));
      if (number === asked) kept = true;
      return true;
    } catch {
      return false;
    }
  }

  return {
    async keep() {
      asked += 1;
      kept = await Promise.race([write(asked), elapsed(patience)]);
    },
    isKept: () => kept,
  };
}
