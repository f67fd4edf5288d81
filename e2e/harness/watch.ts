/** Watches the pages of a journey for console errors and warnings, uncaught exceptions and failed requests. */
import type { BrowserContext, Request } from 'playwright-core';

/** A refusal or outage that a journey causes on purpose. */
interface ExpectedFailure {
  /** HTTP status, or `unreachable` for a request without a response. */
  readonly status: number | 'unreachable';
  /** The end of the request's path. */
  readonly path: string;
}

export interface PageWatch {
  /** Watches all pages of a browser context, including those opened later. */
  readonly add: (context: BrowserContext) => void;
  /** From now on this failure may happen, and it must happen before the journey ends. */
  readonly expectFailure: (status: ExpectedFailure['status'], path: string) => void;
  /** From now on this failure may happen, but need not, e.g. if it depends on the order of two requests. */
  readonly allowFailure: (status: ExpectedFailure['status'], path: string) => void;
  /** From now on the console may show such a message, but need not. */
  readonly allowConsole: (pattern: RegExp) => void;
  /** Failures so far that were neither expected nor allowed. */
  readonly unexpected: () => readonly string[];
  /** Expected failures that have not happened so far. */
  readonly unmetExpectations: () => readonly string[];
  /** Requests without a response so far. */
  readonly pendingRequests: () => readonly string[];
}

/** What screens do in the background, at no particular moment, and do again later if it fails. */
const background = [/\/saveOpenedPosts\.do$/, /\/(?:after-opening|pushes)-[^/]+\.js$/, /\/worker-files\.js$/];

/** Whether screens ask for this seconds after they are there, so that it is nobody's whether a journey sees it. */
export const inBackground = (url: string): boolean => {
  const { pathname } = new URL(url);
  return background.some((one) => one.test(pathname));
};

export function watchPages(): PageWatch {
  const unexpected: string[] = [];
  const expected: (ExpectedFailure & { happened: boolean })[] = [];
  const allowedMessages: RegExp[] = [];
  const pendingRequests = new Set<Request>();

  const isExpected = (status: ExpectedFailure['status'], url: string): boolean => {
    const { pathname } = new URL(url);
    if (inBackground(url)) return true;
    const found = expected.filter((one) => one.status === status && pathname.endsWith(one.path));
    for (const one of found) one.happened = true;
    return found.length > 0;
  };

  function add(context: BrowserContext): void {
    context.on('request', (request) => void pendingRequests.add(request));
    context.on('requestfinished', (request) => void pendingRequests.delete(request));
    context.on('requestfailed', (request) => void pendingRequests.delete(request));
    context.on('response', (response) => {
      const status = response.status();
      if (status >= 400 && !isExpected(status, response.url()))
        unexpected.push(`${status} for ${nameOf(response.request())}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'no reason';
      // Leaving a page or cancelling an upload aborts its requests.
      if (reason === 'net::ERR_ABORTED') return;
      if (!isExpected('unreachable', request.url())) unexpected.push(`${reason} for ${nameOf(request)}`);
    });
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      // The browser's own message about a failed request, which the events above have handled.
      if (message.text().startsWith('Failed to load resource:')) return;
      if (allowedMessages.some((allowed) => allowed.test(message.text()))) return;
      unexpected.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => unexpected.push(`uncaught: ${String(error.error())}`));
  }

  return {
    add,
    expectFailure: (status, path) => void expected.push({ status, path, happened: false }),
    allowFailure: (status, path) => void expected.push({ status, path, happened: true }),
    allowConsole: (pattern) => void allowedMessages.push(pattern),
    unexpected: () => unexpected,
    pendingRequests: () => [...pendingRequests].map(nameOf),
    unmetExpectations: () =>
      expected
        .filter(({ happened }) => !happened)
        .map(({ status, path }) => `${status} for …${path} was expected and did not happen`),
  };
}

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
