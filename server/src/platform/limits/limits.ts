/**
 * Limits on calls, derived from their declaration (decision 31) and checked before any work. A refused call has not started and may
 * be retried after the time in the refusal. Limits that must be exact across processes, such as wrong passwords and tokens of the
 * exam room, are counted in the database by their domains.
 */
import { type Call, kindOf } from '@baeum/contract/call';
import { feedReadsPerHour } from '@baeum/contract/lecture/feed-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Clock } from '../clock.ts';
import { refuse } from '../errors.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { TokenBuckets } from './token-buckets.ts';
import type { LimitSettings } from './settings.ts';

interface Who {
  /** Undefined without a session. */
  readonly account: { readonly id: number; readonly sessionId: string } | undefined;
  readonly address: string;
}

export interface Limits {
  readonly settings: LimitSettings;
  /** Admits a call or refuses it, before its body is read. @returns a function to call after the reply, if needed */
  readonly enter: (call: Call, who: Who) => (() => void) | undefined;
  /** Admits a reading of a calendar feed or refuses it. */
  readonly readFeed: (id: string) => void;
  /** Carries a call out or refuses it, after its body has been read, so that slow clients do not take up slots. */
  readonly carryOut: <T>(call: Call, work: () => Promise<T>) => Promise<T>;
}

const minute = 60_000;
const hour = 60 * minute;

/** Seconds after which a slot is likely to be free. */
const retryAfter = { signIn: 1, upload: 5, export: 10 } as const;

const tooMany = (retryAfterSeconds: number): never => refuse(commonRefusals.tooMany, { retryAfterSeconds });

/** A file that is generated for the request; stored pictures and videos are requested with GET. */
const isExport = (call: Call): boolean => kindOf(call) === 'download' && call.body !== 'query';

/**
 * The limits of this process. It refuses with 429 and the seconds in `Retry-After`: too many calls of a session, or of an address
 * without one; too many uploads of an account; too many readings of a calendar feed (specification §4.5); and too many uploads,
 * exports, or sign-ins and changes of passwords at the same time.
 */
export function createLimits(settings: LimitSettings, clock: Clock): Limits {
  const { callsPerMinute, openCallsPerMinute, uploadsPerHour } = settings;
  // Half a minute's worth at once, because a page with many pictures requests all of them.
  const calls = new TokenBuckets({ tokens: callsPerMinute, perMs: minute, burst: callsPerMinute / 2 }, clock);
  const openCalls = new TokenBuckets(
    { tokens: openCallsPerMinute, perMs: minute, burst: openCallsPerMinute / 2 },
    clock,
  );
  const uploads = new TokenBuckets({ tokens: uploadsPerHour, perMs: hour, burst: uploadsPerHour / 4 }, clock);
  const feeds = new TokenBuckets(
    { tokens: feedReadsPerHour, perMs: hour, burst: feedReadsPerHour / 2 },
    clock,
  );
  const signIns = new ConcurrencyLimiter(settings.signInsTogether);
  const moving = {
    upload: {
      own: new ConcurrencyLimiter(settings.uploadsAtOnce),
      all: new ConcurrencyLimiter(settings.uploadsTogether),
    },
    export: {
      own: new ConcurrencyLimiter(settings.exportsAtOnce),
      all: new ConcurrencyLimiter(settings.exportsTogether),
    },
  } as const;

  const move = (what: 'upload' | 'export', id: number): (() => void) => {
    const { own, all } = moving[what];
    const leaveOwn = own.enter(id) ?? tooMany(retryAfter[what]);
    const leaveAll = all.enter();
    if (leaveAll === undefined) {
      leaveOwn();
      return tooMany(retryAfter[what]);
    }
    return () => {
      leaveOwn();
      leaveAll();
    };
  };

  return {
    settings,
    enter(call, { account, address }) {
      const wait = account === undefined ? openCalls.take(address) : calls.take(account.sessionId);
      if (wait > 0) tooMany(wait);
      if (account === undefined) return undefined;
      if (isExport(call)) return move('export', account.id);
      if (kindOf(call) !== 'upload') return undefined;
      const leave = move('upload', account.id);
      const later = uploads.take(account.id);
      if (later === 0) return leave;
      leave();
      return tooMany(later);
    },
    readFeed(id) {
      const wait = feeds.take(id);
      if (wait > 0) tooMany(wait);
    },
    async carryOut({ hashesPasswords = false }, work) {
      const leave = hashesPasswords ? (signIns.enter() ?? tooMany(retryAfter.signIn)) : undefined;
      try {
        return await work();
      } finally {
        leave?.();
      }
    },
  };
}
