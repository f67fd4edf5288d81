/** What a call of the portal can fail with, and what a screen says about it (specification §1.3). */
import {
  commonRefusals,
  type Refusal,
  unexpectedMessage,
  unreachableMessage,
} from '@baeum/contract/refusals';
import { sessionRefusals } from '@baeum/contract/session/terms';

const { passwordChangeRequired } = sessionRefusals;

/** The only error of the functions in `api.ts`, besides the `AbortError` of a cancelled request. */
export class ApiError extends Error {
  /** HTTP status; 0 when the portal could not be reached. */
  readonly status: number;
  /** Undefined when the reply had none. */
  readonly errorCode: string | undefined;
  /** For support; the server logs it. */
  readonly requestId: string | undefined;
  /** Seconds to wait before retrying, if the server says so. */
  readonly retryAfter: number | undefined;
  /** The session ended: the portal shows the logout dialog, and nothing else shows this error. */
  readonly endsSession: boolean;
  /** Details by wire names, if the reply has any. */
  readonly about: Readonly<Record<string, unknown>>;

  constructor(fault: {
    status: number;
    message: string;
    errorCode?: string | undefined;
    requestId?: string | undefined;
    retryAfter?: number | undefined;
    endsSession?: boolean;
    about?: Readonly<Record<string, unknown>>;
  }) {
    super(fault.message);
    this.name = 'ApiError';
    this.status = fault.status;
    this.errorCode = fault.errorCode;
    this.requestId = fault.requestId;
    this.retryAfter = fault.retryAfter;
    this.endsSession = fault.endsSession ?? false;
    this.about = fault.about ?? {};
  }

  /** A copy with another message, or marked as the end of the session. */
  with({ message = this.message, endsSession = this.endsSession }): ApiError {
    return Object.assign(new ApiError(this), { message, endsSession });
  }

  /** Missing, hidden or invalid: retrying would not help. */
  get isNotFound(): boolean {
    return this.status === commonRefusals.notFound.status || this.status === commonRefusals.invalid.status;
  }

  /** A retry would get the same reply. */
  get isFinal(): boolean {
    const { tooMany } = commonRefusals;
    const isForNow = this.status === tooMany.status || this.errorCode === passwordChangeRequired.errorCode;
    return !this.unreachable && !this.endsSession && this.status < 500 && !isForNow;
  }

  /** The portal could not be reached; a retry may succeed. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

/** Whether the server refused with one of these. */
export const isRefusedBy = (error: unknown, refusals: readonly Refusal[]): error is ApiError =>
  error instanceof ApiError && refusals.some(({ errorCode }) => errorCode === error.errorCode);

export const unreachable = (): ApiError => new ApiError({ status: 0, message: unreachableMessage });

/** Codes that the caller or the sign-in guard handles, without a dialog. */
const handledByCaller: ReadonlySet<string> = new Set(['L_ST_CNTNT_001', passwordChangeRequired.errorCode]);

export interface ErrorDialog {
  readonly message: string;
  /** Shown with {@link unexpectedMessage}, so that students can report it. */
  readonly requestId: string | undefined;
  /** Offers a retry. */
  readonly retry: boolean;
}

/**
 * What an action's screen shows itself: `refusals` beside its fields (other errors still open a dialog), or
 * `everything`.
 */
export type Quiet = 'refusals' | 'everything';

/** The dialog for a failed action; undefined when none should open. */
export function dialogOf(error: unknown, quiet?: Quiet): ErrorDialog | undefined {
  if (quiet === 'everything') return undefined;
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  if (!(error instanceof ApiError)) return { message: unexpectedMessage, requestId: undefined, retry: false };
  if (error.endsSession) return undefined;
  const { errorCode, message, unreachable: retry } = error;
  if (errorCode === undefined)
    return { message, requestId: message === unexpectedMessage ? error.requestId : undefined, retry };
  if (quiet === 'refusals' || handledByCaller.has(errorCode)) return undefined;
  return { message, requestId: undefined, retry };
}
