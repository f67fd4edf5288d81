/** Stores a sheet's unacknowledged answers on this device. */
import type { OutboxStore } from '../../api.ts';
import type { Sheet } from './sheet.ts';
import type { AnswersName, UnsentAnswers } from './unsent.ts';

/**
 * Longest time in milliseconds that showing a choice waits for the store, which usually takes two or three.
 */
const writeTimeout = 150;

export interface DeviceCopy {
  /** Resolves once it is stored, or when the device takes too long or fails. */
  store(): Promise<void>;
  /** Whether everything unacknowledged is stored. */
  isStored(): boolean;
}

interface DeviceCopyDependencies {
  readonly name: AnswersName;
  readonly sheet: Sheet;
  readonly store: Pick<OutboxStore<AnswersName, UnsentAnswers>, 'put' | 'remove'>;
}

const elapsed = (milliseconds: number) =>
  new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), milliseconds);
  });

export function createDeviceCopy({ name, sheet, store }: DeviceCopyDependencies): DeviceCopy {
  let lastWrite = 0;
  let stored = true;

  async function write(number: number): Promise<boolean> {
    const unsent = sheet.unsent();
    try {
      await (unsent ? store.put({ name, unsent: { ...unsent, at: Date.now() } }) : store.remove(name));
      if (number === lastWrite) stored = true;
      return true;
    } catch {
      return false;
    }
  }

  return {
    async store() {
      lastWrite += 1;
      stored = await Promise.race([write(lastWrite), elapsed(writeTimeout)]);
    },
    isStored: () => stored,
  };
}
