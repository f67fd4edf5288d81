/** What memory a tab takes: that of all its processes, as the system counts it, and that of its scripts. */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { BareTab } from './bare-tab.ts';

export interface TabMemory {
  /** Of all processes that show pages or frames, in bytes; what they share is divided by those who share it (PSS). */
  readonly resident: number;
  readonly processes: number;
  /** Of the page itself, after unused objects were collected. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Of the only tab of a browser. Linux alone tells it. */
export async function tabMemory(browser: Browser, tab: BareTab): Promise<TabMemory> {
  await tab.send('Performance.enable');
  await tab.send('HeapProfiler.collectGarbage');
  const { metrics } = await tab.send<{
    readonly metrics: readonly { readonly name: string; readonly value: number }[];
  }>('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const ids = await renderersOf(browser);
  const sizes = await Promise.all(ids.map(residentBytes));
  return {
    resident: sizes.reduce((sum, size) => sum + size, 0),
    processes: ids.length,
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

async function renderersOf(browser: Browser): Promise<readonly number[]> {
  const devtools = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  } finally {
    await devtools.detach();
  }
}

/** None of a process that has ended meanwhile. */
async function residentBytes(id: number): Promise<number> {
  try {
    const told = await readFile(`/proc/${id}/smaps_rollup`, 'utf8');
    return 1024 * Number(/^Pss:\s+(\d+) kB$/m.exec(told)?.[1] ?? 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return 0;
    throw error;
  }
}
