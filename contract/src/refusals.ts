/**
 * Refusals: coded errors, thrown once by the server and shown once by a screen (specification §1.2).
 * No zod here: both sides import the constants.
 */
export interface Refusal {
  /** HTTP status, repeated in the envelope. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 419 | 429 | 503;
  readonly errorCode: string;
  /** Korean; shown to the student as it is. */
  readonly message: string;
}

/** Declares refusals by name. Returns the table itself, with the literal type of each status, code and message. */
export const refusals = <const T extends Record<string, Refusal>>(table: T): T => table;

/** Refusals any call may meet. Messages of specification §1.3 where it has one. */
export const commonRefusals = refusals({
  invalid: { status: 400, errorCode: 'COMM_400', message: '입력한 내용을 확인해 주세요.' },
  unreadable: { status: 400, errorCode: 'COMM_400', message: '요청을 이해할 수 없습니다.' },
  forbidden: { status: 403, errorCode: 'COMM_403', message: '접근 권한이 없습니다.' },
  foreignOrigin: { status: 403, errorCode: 'COMM_403', message: '허용되지 않은 곳에서 보낸 요청입니다.' },
  notFound: { status: 404, errorCode: 'COMM_404', message: '존재하지 않거나 볼 수 없는 내용입니다.' },
  conflict: {
    status: 409,
    errorCode: 'COMM_409',
    message: '다른 곳에서 먼저 변경되었습니다. 다시 확인해 주세요.',
  },
  tooLarge: { status: 413, errorCode: 'COMM_413', message: '요청의 크기가 너무 큽니다.' },
  unsupported: { status: 415, errorCode: 'COMM_415', message: '지원하지 않는 형식의 요청입니다.' },
  /** Nothing was done: the same request may be sent again, after the time in `Retry-After` if the reply has that header. */
  tooMany: { status: 429, errorCode: 'COMM_429', message: '요청이 많습니다. 잠시 후 다시 시도해 주세요.' },
  /** A resource was busy for too long, possibly after the request had started to change something. */
  busy: {
    status: 503,
    errorCode: 'COMM_BUSY',
    message: '접속이 몰려 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  },
  /** The server or its database is restarting; another server, or this one later, will reply. */
  closing: {
    status: 503,
    errorCode: 'COMM_503',
    message: '서버를 다시 시작하고 있습니다. 잠시 후 다시 시도해 주세요.',
  },
  /** The disk of the server or of the database is full. */
  full: {
    status: 503,
    errorCode: 'COMM_FULL',
    message: '서버의 저장 공간이 부족하여 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  },
});

/** The message for unexpected errors (specification §1.3). */
export const unexpectedMessage = '오류가 발생하였습니다.';

/** Shown when the portal cannot be reached, always with a way to try again (specification §1.3). */
export const unreachableMessage = '서버에 연결할 수 없습니다. 네트워크를 확인해 주세요.';

/** Shown by a page of an earlier release than that of the server (specification §24.7). */
export const releaseMessage = '포털이 새 버전으로 바뀌었습니다. 하던 일을 마친 뒤 새로고침해 주세요.';

/** Shown while requests that were refused with 429 wait to be retried automatically. */
export const crowdedMessage = '접속이 몰려 잠시 기다리고 있습니다. 그대로 두시면 자동으로 이어집니다.';
