/** What a call of the portal can fail with, and what a screen says about it (specification 1 §8). */
import {
  commonRefusals,
  type Refusal,
  unexpectedMessage,
  unreachableMessage,
} from '@baeum/contract/refusals';
import { sessionRefusals } from '@baeum/contract/session/terms';

const { passwordToChange } = sessionRefusals;

/** The only error that the functions of `api.ts` reject with, beside the `AbortError` of a cancelled request. */
export class ApiError extends Error {
  /** HTTP status; 0 when the portal could not be reached. */
  readonly status: number;
  /** Undefined when the reply carried none. */
  readonly errorCode: string | undefined;
  /** For support: stands in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds after which the server wants to be asked again, where it says so. */
  readonly retryAfter: number | undefined;
  /** The session is over: the portal shows the logout dialog, and nobody else shows this error. */
  readonly endsSession: boolean;
  /** What it is about, by wire names, where the reply says so. */
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

  /** The same fault under other words, or as the end of the session. */
  retold({ message = this.message, endsSession = this.endsSession }): ApiError {
    const { status, errorCode, requestId, retryAfter, about } = this;
    return new ApiError({ status, errorCode, requestId, retryAfter, message, endsSession, about });
  }

  /** Nothing is there that the student may see, or nothing could ever be: asking again would not help. */
  get notThere(): boolean {
    return this.status === commonRefusals.notFound.status || this.status === commonRefusals.invalid.status;
  }

  /** The server has answered for good: the same request would be answered so again. */
  get isFinal(): boolean {
    const { tooMany } = commonRefusals;
    const isForNow = this.status === tooMany.status || this.errorCode === passwordToChange.errorCode;
    return !this.unreachable && !this.endsSession && this.status < 500 && !isForNow;
  }

  /** The portal could not be reached: the same request may succeed a moment later. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

/** Whether the server has refused by one of these. */
export const isRefusedBy = (error: unknown, refusals: readonly Refusal[]): error is ApiError =>
  error instanceof ApiError && refusals.some(({ errorCode }) => errorCode === error.errorCode);

export const unreachable = (): ApiError => new ApiError({ status: 0, message: unreachableMessage });

/** Codes that a caller, or the portal's door, deals with by itself: the error reaches it without a dialog. */
const handedBack: ReadonlySet<string> = new Set(['L_ST_CNTNT_001', passwordToChange.errorCode]);

export interface ErrorDialog {
  readonly message: string;
  /** Shown beside {@link unexpectedMessage}, so that the student can name what went wrong. */
  readonly requestId: string | undefined;
  /** Offer to send the same request again. */
  readonly retry: boolean;
}

/**
 * What the screen of an action shows by itself: `refusals` beside its fields (what it cannot know of still opens a dialog),
 * or `everything` in its error face.
 */
export type Quiet = 'refusals' | 'everything';

/** The dialog that a failed action opens, or undefined when none may open. */
export function dialogOf(error: unknown, quiet?: Quiet): ErrorDialog | undefined {
  if (quiet === 'everything') return undefined;
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  if (!(error instanceof ApiError)) return { message: unexpectedMessage, requestId: undefined, retry: false };
  if (error.endsSession) return undefined;
  if (error.unreachable) return { message: error.message, requestId: undefined, retry: true };
  if (error.errorCode === undefined)
    return { message: error.message, requestId: error.requestId, retry: false };
  if (quiet === 'refusals' || handedBack.has(error.errorCode)) return undefined;
  return { message: error.message, requestId: undefined, retry: false };
}
