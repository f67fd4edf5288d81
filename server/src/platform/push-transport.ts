/** Hands pushes to the push services of browsers (RFC 8030), encrypted for one browser (RFC 8291) and signed (VAPID, RFC 8292). */
import type { ClientRequest } from 'node:http';
import { type Agent, request } from 'node:https';
import webPush from 'web-push';

/** A browser, as it describes itself. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Push {
  readonly browser: PushBrowser;
  /** What the service worker of the portal reads. */
  readonly content: object;
  /** At most 32 letters and digits: a later push with the same topic takes the place of one that has not been shown yet. */
  readonly topic: string;
  /** Seconds after which it is of no use. */
  readonly ttl: number;
}

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The browser is gone for good. */
export class PushBrowserGone extends Error {
  override readonly name = 'PushBrowserGone';
}

/** A push that the service does not take; others are taken for the browser. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/** A push that could not be handed over yet. */
export class PushFailed extends Error {
  override readonly name = 'PushFailed';
  /** Whether the service takes nothing of the portal, e.g. because its clock or its keys are wrong. */
  readonly isOfPortal: boolean;
  constructor(
    message: string,
    { isOfPortal = false, cause }: { isOfPortal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isOfPortal = isOfPortal;
  }
}

export interface PushTransport {
  /** Whether a browser's push service may be sent to: the portal asks no other hosts on behalf of users. */
  readonly mayUse: (endpoint: string) => boolean;
  /** Resolves when the service has accepted it; otherwise throws one of the errors above. */
  readonly send: (push: Push, keys: PushKeys) => Promise<void>;
}

/** The push services of browsers. */
const services = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

interface Options {
  /** Whom push services may write to: the portal's address or a mail address. */
  readonly contact: string;
  /** With its port, if that is not 443. */
  readonly hosts?: readonly string[];
  /** For tests, whose service has a certificate of its own. */
  readonly agent?: Agent;
  /** From the first packet to the status of the reply. */
  readonly limitMs?: number;
}

/**
 * Sends by Web Push; a service that has not answered after 10 seconds ends in `PushFailed`. `mayUse` allows `hosts` and their
 * subdomains, by default the push services of the browsers.
 */
export function webPushTransport({
  contact,
  hosts = services,
  agent,
  limitMs = 10_000,
}: Options): PushTransport {
  return {
    mayUse: (endpoint) => addressOf(endpoint, hosts) !== undefined,
    async send({ browser: { endpoint, ...keysOfBrowser }, content, topic, ttl }, keys) {
      const address = addressOf(endpoint, hosts);
      if (address === undefined) throw new PushBrowserGone('its address is that of no push service');
      let status;
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: keysOfBrowser },
          JSON.stringify(content),
          { vapidDetails: { subject: contact, ...keys }, TTL: ttl, topic },
        );
        const options = { method: 'POST', headers, agent, signal: AbortSignal.timeout(limitMs) };
        status = await statusOf(request(address, options), body);
      } catch (error) {
        throw new PushFailed(error instanceof Error ? error.message : String(error), { cause: error });
      }
      if (status < 200 || status > 299) throw errorOf(status);
    },
  };
}

/**
 * The address to ask; undefined if it is no push service's. Browsers name theirs in the one way that a URL is written, so that no
 * reader of it can find another host in it.
 */
function addressOf(endpoint: string, hosts: readonly string[]): URL | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  const isPlain =
    url.href === endpoint &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    /^[a-z0-9.-]+$/.test(url.hostname);
  return isPlain && hosts.some((host) => url.host === host || url.host.endsWith(`.${host}`))
    ? url
    : undefined;
}

/** Sends a request. What follows the status is not read: it says nothing, and might have no end. */
function statusOf(sent: ClientRequest, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    sent.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      // The connection of an empty reply can take the next push.
      if (response.headers['content-length'] === '0') response.resume();
      else response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** RFC 8030 §5 and §7.3, RFC 8292 §4.2. */
function errorOf(status: number): PushBrowserGone | PushRefused | PushFailed {
  const message = `the push service answered ${status}`;
  if (status === 404 || status === 410) return new PushBrowserGone(message);
  if (status === 413) return new PushRefused(message);
  return new PushFailed(message, { isOfPortal: [400, 401, 403].includes(status) });
}

/** A new key pair for VAPID (RFC 8292), in base64url. */
export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys();
