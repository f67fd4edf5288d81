/** Hands pushes to the push services of browsers (RFC 8030), encrypted for one browser (RFC 8291) and signed (VAPID, RFC 8292). */
import type { Agent } from 'node:https';
import webPush, { WebPushError } from 'web-push';

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
  readonly hosts?: readonly string[];
  /** For tests, whose service has a certificate of its own. */
  readonly agent?: Agent;
}

const timeout = 10_000;

/**
 * Sends by Web Push; a service that is silent for 10 seconds ends in `PushFailed`. `mayUse` allows `hosts` and their subdomains,
 * by default the push services of the browsers, and throws for what is no URL.
 */
export function webPushTransport({ contact, hosts = services, agent }: Options): PushTransport {
  return {
    mayUse(endpoint) {
      const { hostname } = new URL(endpoint);
      return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
    },
    async send({ browser: { endpoint, ...keysOfBrowser }, content, topic, ttl }, keys) {
      try {
        await webPush.sendNotification({ endpoint, keys: keysOfBrowser }, JSON.stringify(content), {
          vapidDetails: { subject: contact, ...keys },
          TTL: ttl,
          topic,
          timeout,
          ...(agent === undefined ? {} : { agent }),
        });
      } catch (error) {
        // A message with the service's answer, which may name the browser, is not kept.
        if (error instanceof WebPushError) throw errorOf(error.statusCode);
        throw new PushFailed(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  };
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
