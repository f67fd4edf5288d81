/** Concurrency and rate limits: the `LIMIT_*` variables (decision 31). 0 is no limit. */
import { availableParallelism } from 'node:os';
import { examLimits } from '@baeum/contract/exam/terms';
import { z } from 'zod';

export interface LimitSettings {
  /** Password hashes that this process computes at once. */
  readonly passwordsAtOnce: number;
  /** Sign-ins and password changes in progress in this process, including waiting ones. */
  readonly signInsTogether: number;
  /** Wrong passwords for an account before delays start. */
  readonly freeAttempts: number;
  /** Wrong passwords from an address within ten minutes. */
  readonly addressFailures: number;
  /** Unfinished institutional sign-ins of a browser. */
  readonly institutionSignIns: number;
  /** Valid tokens of the exam room per session. */
  readonly examTokens: number;
  /** Calls per session. */
  readonly callsPerMinute: number;
  /** Open calls per address. */
  readonly openCallsPerMinute: number;
  /** Uploads in progress, per account and in the whole process. */
  readonly uploadsAtOnce: number;
  readonly uploadsTogether: number;
  /** Uploads per account. */
  readonly uploadsPerHour: number;
  /** Generated files such as archives in progress, per account and in the whole process. */
  readonly exportsAtOnce: number;
  readonly exportsTogether: number;
  /** Requests of this process that wait for a database connection, and how long one waits. */
  readonly databaseWaiting: number;
  readonly databaseWaitMs: number;
  /** Delay of the event loop, on average over five seconds. */
  readonly eventLoopMs: number;
}

/** Leaves one of libuv's four threads for files. */
const threadsForPasswords = 3;

const limit = (usual: number) => z.coerce.number().int().min(0).max(1_000_000).default(usual);

const variables = z.object({
  LIMIT_PASSWORDS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(() => Math.min(availableParallelism(), threadsForPasswords)),
  LIMIT_SIGN_INS_TOGETHER: limit(200),
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
  LIMIT_DATABASE_WAITING: limit(1000),
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

/** The defaults. */
export const usualLimits: LimitSettings = limitSettings.parse({});
