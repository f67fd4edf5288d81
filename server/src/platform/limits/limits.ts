/**
 * What a call has to pass before anything is done for it, derived from what the call is (decision 31). What is refused here has not
 * begun: it may be sent again after the time that the refusal names. What must be exact whichever process is asked, such as wrong
 * passwords and tokens of the exam room, is counted in the database, by its domain.
 */
import { type Call, kindOf } from '@baeum/contract/call';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Clock } from '../clock.ts';
import { refuse } from '../errors.ts';
import { AtOnce } from './at-once.ts';
import { Buckets } from './buckets.ts';
import type { LimitSettings } from './settings.ts';

interface Who {
  /** Undefined where nobody is signed in. */
  readonly account: { readonly id: number; readonly sessionId: string } | undefined;
  readonly address: string;
}

export interface Limits {
  readonly settings: LimitSettings;
  /** Lets a call in or refuses it, before its body is read. @returns what is to be called when it has been answered, if anything */
  readonly enter: (call: Call, who: Who) => (() => void) | undefined;
  /** Carries a call out or refuses it, when it is known what it asks for: a slow sender keeps nobody else waiting. */
  readonly carryOut: <T>(call: Call, work: () => Promise<T>) => Promise<T>;
}

const minute = 60_000;
const hour = 60 * minute;

/** About as long as what is under way takes to become less. */
const soon = { signIn: 3, upload: 5, export: 10 } as const;

const tooMany = (retryAfterSeconds: number): never => refuse(commonRefusals.tooMany, { retryAfterSeconds });

/** A file that is made for who asks: pictures and videos are asked for by their address. */
const isExport = (call: Call): boolean => kindOf(call) === 'download' && call.body !== 'query';

export function createLimits(settings: LimitSettings, clock: Clock): Limits {
  const { callsPerMinute, openCallsPerMinute, uploadsPerHour } = settings;
  // Half of a minute's at once: a page with many pictures asks for all of them.
  const calls = new Buckets({ tokens: callsPerMinute, perMs: minute, burst: callsPerMinute / 2 }, clock);
  const openCalls = new Buckets(
    { tokens: openCallsPerMinute, perMs: minute, burst: openCallsPerMinute / 2 },
    clock,
  );
  const uploads = new Buckets({ tokens: uploadsPerHour, perMs: hour, burst: uploadsPerHour / 4 }, clock);
  const signIns = new AtOnce(settings.signInsTogether);
  const moving = {
    upload: { own: new AtOnce(settings.uploadsAtOnce), all: new AtOnce(settings.uploadsTogether) },
    export: { own: new AtOnce(settings.exportsAtOnce), all: new AtOnce(settings.exportsTogether) },
  } as const;

  const move = (what: 'upload' | 'export', id: number): (() => void) => {
    const { own, all } = moving[what];
    const leaveOwn = own.enter(id) ?? tooMany(soon[what]);
    const leaveAll = all.enter();
    if (leaveAll === undefined) {
      leaveOwn();
      return tooMany(soon[what]);
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
    async carryOut({ computesPasswords = false }, work) {
      const leave = computesPasswords ? (signIns.enter() ?? tooMany(soon.signIn)) : undefined;
      try {
        return await work();
      } finally {
        leave?.();
      }
    },
  };
}
