import type { TestProject } from 'vitest/node';

export default function setup(project: TestProject): (() => void) | undefined;

export function sharedFolder(name: string, make: (folder: string) => Promise<void>): Promise<string>;

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests of the launcher keep what several of their files start from. */
    launcherFolder: string;
  }
}
