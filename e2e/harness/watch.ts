/** What must not happen unseen on any page of a journey: errors and warnings in the console, broken pages, failed requests. */
import type { BrowserContext, Request } from 'playwright-core';

/** A refusal or an outage that a journey brings about itself. */
interface Announced {
  /** HTTP status, or `unreachable` for a request that gets no answer. */
  readonly status: number | 'unreachable';
  /** How the path of the address ends. */
  readonly path: string;
}

export interface Watch {
  /** Watches all pages of a browser context, those opened later included. */
  readonly add: (context: BrowserContext) => void;
  /** From now on this may happen, and it must. */
  readonly announce: (status: Announced['status'], path: string) => void;
  /** From now on this may happen or not, where it is open which of two requests comes first. */
  readonly allow: (status: Announced['status'], path: string) => void;
  /** From now on the console may say this, or not. */
  readonly tolerate: (words: RegExp) => void;
  /** What has happened so far that was not announced. */
  readonly unexpected: () => readonly string[];
  /** What was announced and has not happened so far. */
  readonly missing: () => readonly string[];
  /** Requests that wait for their answer. */
  readonly underWay: () => readonly string[];
}

export function startWatch(): Watch {
  const unexpected: string[] = [];
  const announced: (Announced & { happened: boolean })[] = [];
  const tolerated: RegExp[] = [];
  const underWay = new Set<Request>();

  const isAnnounced = (status: Announced['status'], url: string): boolean => {
    const { pathname } = new URL(url);
    const found = announced.filter((one) => one.status === status && pathname.endsWith(one.path));
    for (const one of found) one.happened = true;
    return found.length > 0;
  };

  function add(context: BrowserContext): void {
    context.on('request', (request) => void underWay.add(request));
    context.on('requestfinished', (request) => void underWay.delete(request));
    context.on('requestfailed', (request) => void underWay.delete(request));
    context.on('response', (response) => {
      const status = response.status();
      if (status >= 400 && !isAnnounced(status, response.url()))
        unexpected.push(`${status} for ${nameOf(response.request())}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'no reason';
      // A page that is left, or a student who cancels, takes the request back.
      if (reason === 'net::ERR_ABORTED') return;
      if (!isAnnounced('unreachable', request.url())) unexpected.push(`${reason} for ${nameOf(request)}`);
    });
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      // The browser's own line about a failed request; the events above have judged it.
      if (message.text().startsWith('Failed to load resource:')) return;
      if (tolerated.some((words) => words.test(message.text()))) return;
      unexpected.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => unexpected.push(`uncaught: ${String(error.error())}`));
  }

  return {
    add,
    announce: (status, path) => void announced.push({ status, path, happened: false }),
    allow: (status, path) => void announced.push({ status, path, happened: true }),
    tolerate: (words) => void tolerated.push(words),
    unexpected: () => unexpected,
    underWay: () => [...underWay].map(nameOf),
    missing: () =>
      announced
        .filter(({ happened }) => !happened)
        .map(({ status, path }) => `${status} for …${path} was announced and never came`),
  };
}

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
