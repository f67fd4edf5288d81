/** A store that takes as long as a test wants. */
import { onTestFinished, vi } from 'vitest';
import type { FileStore } from '../platform/files/store.ts';

/**
 * Storing the next object ends when it is told to; later ones are stored as usual.
 * @returns `reached` resolves once nothing else is missing
 */
export function holdNextObject(store: FileStore): {
  readonly reached: Promise<void>;
  readonly goOn: () => void;
} {
  const put = store.put.bind(store);
  let goOn = () => {};
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isReached = () => {};
  const reached = new Promise<void>((resolve) => {
    isReached = resolve;
  });
  const spy = vi.spyOn(store, 'put').mockImplementationOnce(async (...object) => {
    await put(...object);
    isReached();
    await told;
  });
  onTestFinished(() => {
    goOn();
    spy.mockRestore();
  });
  return { reached, goOn: () => goOn() };
}
