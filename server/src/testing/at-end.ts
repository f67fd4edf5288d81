/**
 * What tests open is closed after their file. Vitest keeps no `afterAll` that is registered while hooks and tests run already, which is
 * when most of them open it; so there is one, of the setup file, for all of it.
 */
const ends: (() => unknown)[] = [];

/** Closes something after the test file, before what was opened earlier. */
export const atEnd = (end: () => unknown): void => void ends.push(end);

export async function endAll(): Promise<void> {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
}
