/** How much of what is taken at once and within a time: the `LIMIT_*` variables (decision 31). 0 is no limit. */
import { availableParallelism } from 'node:os';
import { examLimits } from '@baeum/contract/exam/terms';
import { z } from 'zod';

export interface LimitSettings {
  /** Passwords that this process computes at once. */
  readonly passwordsAtOnce: number;
  /** Sign-ins and changes of passwords under way in this process, those that wait included. */
  readonly signInsTogether: number;
  /** Wrong passwords of an account before it has to wait. */
  readonly freeAttempts: number;
  /** Wrong passwords from an address within ten minutes. */
  readonly addressFailures: number;
  /** Sign-ins by the institution that a browser may have begun and not ended. */
  readonly institutionSignIns: number;
  /** Tokens of the exam room that are good for one session at the same time. */
  readonly examTokens: number;
  /** Calls of a session. */
  readonly callsPerMinute: number;
  /** Calls from an address that need no session. */
  readonly openCallsPerMinute: number;
  /** Calls with files under way, of an account and of the whole process. */
  readonly uploadsAtOnce: number;
  readonly uploadsTogether: number;
  /** Calls with files, of an account. */
  readonly uploadsPerHour: number;
  /** Files that are made for who asks, such as archives, under way of an account and of the whole process. */
  readonly exportsAtOnce: number;
  readonly exportsTogether: number;
  /** Requests of this process that wait for a connection to the database; and how long one waits. */
  readonly databaseWaiting: number;
  readonly databaseWaitMs: number;
  /** How late this process comes to what is due, on average over five seconds. */
  readonly eventLoopMs: number;
}

/** One of libuv's four threads stays for files. */
const threadsForPasswords = 3;

const limit = (usual: number) => z.coerce.number().int().min(0).max(1_000_000).default(usual);

const variables = z.object({
  LIMIT_PASSWORDS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(() => Math.min(availableParallelism(), threadsForPasswords)),
  LIMIT_SIGN_INS_TOGETHER: limit(60),
  LIMIT_FREE_ATTEMPTS: z.coerce.number().int().min(1).max(1000).default(5),
  LIMIT_ADDRESS_FAILURES: limit(600),
  LIMIT_INSTITUTION_SIGN_INS: limit(4),
  LIMIT_EXAM_TOKENS: limit(examLimits.tokens),
  LIMIT_CALLS_PER_MINUTE: limit(1200),
  LIMIT_OPEN_CALLS_PER_MINUTE: limit(12_000),
  LIMIT_UPLOADS_AT_ONCE: limit(4),
  LIMIT_UPLOADS_TOGETHER: limit(60),
  LIMIT_UPLOADS_PER_HOUR: limit(600),
  LIMIT_EXPORTS_AT_ONCE: limit(2),
  LIMIT_EXPORTS_TOGETHER: limit(8),
  LIMIT_DATABASE_WAITING: limit(200),
  LIMIT_DATABASE_WAIT_MS: limit(5000),
  LIMIT_EVENT_LOOP_MS: limit(1000),
});

export const limitVariables: readonly string[] = Object.keys(variables.shape);

export const limitSettings = variables.transform(
  (given): LimitSettings => ({
    passwordsAtOnce: given.LIMIT_PASSWORDS_AT_ONCE,
    signInsTogether: given.LIMIT_SIGN_INS_TOGETHER,
    freeAttempts: given.LIMIT_FREE_ATTEMPTS,
    addressFailures: given.LIMIT_ADDRESS_FAILURES,
    institutionSignIns: given.LIMIT_INSTITUTION_SIGN_INS,
    examTokens: given.LIMIT_EXAM_TOKENS,
    callsPerMinute: given.LIMIT_CALLS_PER_MINUTE,
    openCallsPerMinute: given.LIMIT_OPEN_CALLS_PER_MINUTE,
    uploadsAtOnce: given.LIMIT_UPLOADS_AT_ONCE,
    uploadsTogether: given.LIMIT_UPLOADS_TOGETHER,
    uploadsPerHour: given.LIMIT_UPLOADS_PER_HOUR,
    exportsAtOnce: given.LIMIT_EXPORTS_AT_ONCE,
    exportsTogether: given.LIMIT_EXPORTS_TOGETHER,
    databaseWaiting: given.LIMIT_DATABASE_WAITING,
    databaseWaitMs: given.LIMIT_DATABASE_WAIT_MS,
    eventLoopMs: given.LIMIT_EVENT_LOOP_MS,
  }),
);

/** What holds where nothing is set. */
export const usualLimits: LimitSettings = limitSettings.parse({});
