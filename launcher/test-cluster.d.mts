import type { TestProject } from 'vitest/node';

/** The PostgreSQL of a test run. */
export interface TestCluster {
  /** A superuser, in a database that is not used otherwise: for `CREATE DATABASE … OWNER …`. */
  adminUrl: string;
  /** The role that migrates. Databases that belong to it are dropped after the run. */
  ownerUrl: string;
  /** The restricted role of the server. */
  serverUrl: string;
}

export function startTestCluster(
  env?: NodeJS.ProcessEnv,
): Promise<TestCluster & { stop: () => Promise<void> }>;

export default function setup(project: TestProject): Promise<(() => Promise<void>) | undefined>;

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}
