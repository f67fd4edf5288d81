/** Vitest's global setup: creates once what all files of browser tests share. */
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { setUpBuilds } from '../../launcher/setup.mjs';
import { type BrowserProgram, findBrowser } from './browser.ts';
import { type Demonstration, prepareDemonstration } from './demonstration.ts';
import { type SharedPortal, startSharedPortal } from './portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: BrowserProgram;
    demonstration: Demonstration;
    sharedPortal: SharedPortal;
  }
}

/** @returns the teardown; undefined if the run has no browser tests */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => name === 'e2e')) return undefined;
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await setUpBuilds(root);
  project.provide('browser', await findBrowser(root));
  // The database server is started by the setup that runs before this one.
  const { cluster } = project.getProvidedContext();
  const { remove, ...demonstration } = await prepareDemonstration(root, cluster);
  project.provide('demonstration', demonstration);
  const { stop, ...sharedPortal } = await startSharedPortal(demonstration);
  project.provide('sharedPortal', sharedPortal);
  return async () => {
    await stop();
    await remove();
  };
}
