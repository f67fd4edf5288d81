/** A visit of a page by its address: the requests, and the time until it is usable. */
import type { CDPSession, Page } from 'playwright-core';
import { isFont } from '../harness/fonts.ts';
import { whenLoaded } from '../harness/look.ts';
import { eventually } from '../harness/wait.ts';

/** A mid-range phone on a slow mobile network, as in Lighthouse. */
export const profile = {
  /** Latency of each request in milliseconds. */
  latency: 150,
  /** Bytes a second. */
  down: 1_600_000 / 8,
  up: 750_000 / 8,
  /** Factor by which the processor is slowed down. */
  slower: 4,
} as const;

export interface Visit {
  /** First contentful paint and largest contentful paint in milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Total blocking time: the part of each task beyond 50 milliseconds, from the first paint on. */
  readonly blocked: number;
  /** Bytes over the network without fonts. */
  readonly requests: number;
  readonly bytes: number;
}

export const medianOf = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

export async function slowDown(devtools: CDPSession, how: typeof profile | undefined): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: how?.latency ?? 0,
    downloadThroughput: how?.down ?? -1,
    uploadThroughput: how?.up ?? -1,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: how?.slower ?? 1 });
}

/**
 * Loads the shown page again.
 * @param ready waits until the main content is visible
 */
export async function visitAgain(
  page: Page,
  devtools: CDPSession,
  ready: () => Promise<unknown>,
): Promise<Visit> {
  const traffic = countTraffic(devtools);
  try {
    await page.reload({ waitUntil: 'commit' });
    await ready();
    await whenFontsComeIn(page);
    await whenLoaded(page);
    await eventually(traffic.underWay).toEqual([]);
    return { ...(await paints(page)), ...traffic.counted() };
  } finally {
    traffic.stop();
  }
}

/** Fonts are asked for after everything else, and would take the line from the next visit. */
const whenFontsComeIn = (page: Page) =>
  page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/pretendard')));

function countTraffic(devtools: CDPSession) {
  const underWay = new Map<string, string>();
  let [requests, bytes] = [0, 0];
  const asked = ({
    requestId,
    loaderId,
    request,
  }: {
    requestId: string;
    loaderId: string;
    request: { url: string };
  }) => {
    // What the page before has not received goes with it, and no event tells.
    if (requestId === loaderId) underWay.clear();
    underWay.set(requestId, request.url);
  };
  const over = ({ requestId }: { requestId: string }) => void underWay.delete(requestId);
  const answered = ({
    requestId,
    response,
  }: {
    requestId: string;
    response: { fromDiskCache?: boolean };
  }) => {
    if (response.fromDiskCache) underWay.delete(requestId);
  };
  const finished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    const url = underWay.get(requestId);
    underWay.delete(requestId);
    if (url === undefined || isFont(url)) return;
    requests += 1;
    bytes += encodedDataLength;
  };
  devtools.on('Network.requestWillBeSent', asked);
  devtools.on('Network.requestServedFromCache', over);
  devtools.on('Network.responseReceived', answered);
  devtools.on('Network.loadingFinished', finished);
  devtools.on('Network.loadingFailed', over);
  return {
    underWay: () => [...underWay.values()],
    counted: () => ({ requests, bytes }),
    stop() {
      devtools.off('Network.requestWillBeSent', asked);
      devtools.off('Network.requestServedFromCache', over);
      devtools.off('Network.responseReceived', answered);
      devtools.off('Network.loadingFinished', finished);
      devtools.off('Network.loadingFailed', over);
    },
  };
}

/** Paints of the shown page, and how long it was blocked. */
export const paints = (page: Page) =>
  page.evaluate(() => {
    const seen = (type: string) => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type, buffered: true });
      const entries = observer.takeRecords();
      observer.disconnect();
      return entries;
    };
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    const largest = seen('largest-contentful-paint').at(-1)?.startTime;
    if (first === undefined || largest === undefined) throw new Error('the browser tells of no paint');
    const blocked = seen('longtask').reduce((sum, { startTime, duration }) => {
      const after = Math.min(duration, startTime + duration - first);
      return sum + Math.max(0, after - 50);
    }, 0);
    return { firstPaint: first, largestPaint: largest, blocked };
  });
