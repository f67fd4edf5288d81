/** The envelope of every reply, and the translation of errors into replies (specification §1.2). */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { fileRefusals } from '@baeum/contract/files';
import { requestIdHeader } from '@baeum/contract/headers';
import { moveRefusals } from '@baeum/contract/enrolment/moving-terms';
import { commonRefusals, type Refusal, unexpectedMessage } from '@baeum/contract/refusals';
import { signInPages } from '@baeum/contract/session/terms';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { foundNoConnection, hasMovedAway, isDatabaseAway, waitedTooLong, wasDeadlocked } from './database.ts';
import { RefusalError } from './errors.ts';
import { StoreUnavailableError } from './files/store.ts';
import { newRequestId, rememberRefusal } from './requests.ts';
import { isDiskFull } from './disk-space.ts';
import { bareHeaders } from './security-headers.ts';

/** The envelope of a call that was carried out. */
export const success = (result: unknown) => ({ status: 200, message: '', result });

const byStatus: Readonly<Record<number, Refusal>> = {
  404: commonRefusals.notFound,
  413: commonRefusals.tooLarge,
  415: commonRefusals.unsupported,
  429: commonRefusals.tooMany,
};

/** Errors of the HTTP layer (unreadable JSON, too large, …) as our refusals. */
function asRefusal(error: FastifyError | RefusalError): RefusalError | undefined {
  if (error instanceof RefusalError) return error;
  if (error instanceof StoreUnavailableError)
    return new RefusalError(fileRefusals.unavailable, { retryAfterSeconds: 10, cause: error });
  if (isDiskFull(error))
    return new RefusalError(commonRefusals.full, { retryAfterSeconds: 30, cause: error });
  // The request may already have changed something, so unlike a 429 it must not simply be retried.
  if (foundNoConnection(error))
    return new RefusalError(commonRefusals.busy, { retryAfterSeconds: 5, cause: error });
  if (isDatabaseAway(error))
    return new RefusalError(commonRefusals.closing, { retryAfterSeconds: 5, cause: error });
  if (hasMovedAway(error)) return new RefusalError(moveRefusals.movedAway);
  if (waitedTooLong(error)) return new RefusalError(commonRefusals.tooMany, { retryAfterSeconds: 2 });
  // Nothing of it is left, so that it may be repeated; but two requests should not lock the same rows in different orders.
  if (wasDeadlocked(error))
    return new RefusalError(commonRefusals.tooMany, { retryAfterSeconds: 1, cause: error });
  const status = error.statusCode;
  if (status === undefined || status < 400 || status > 499) return undefined;
  return new RefusalError(byStatus[status] ?? commonRefusals.unreadable);
}

const envelopeOf = ({ status, errorCode }: Refusal, message: string) => ({
  status,
  message,
  errorCode,
  errorMessage: message,
  result: null,
});

function sendRefusal(reply: FastifyReply, error: RefusalError): FastifyReply {
  const { status, errorCode } = error.refusal;
  rememberRefusal(reply.request, errorCode);
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      ...envelopeOf(error.refusal, error.message),
      ...(error.about === undefined ? {} : { errorAbout: error.about }),
    });
}

/**
 * Errors of calls that the browser navigates to: no script could show an envelope, so the reply redirects to the public site, or to
 * the page where the sign-in was started, with only the code of the refusal in the address.
 */
export function redirectErrors(
  error: FastifyError | RefusalError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refused = asRefusal(error);
  if (refused === undefined) request.log.error({ err: error }, 'unexpected error');
  const code = refused?.refusal.errorCode ?? 'COMM_500';
  rememberRefusal(request, code);
  void reply
    .header('cache-control', 'no-store')
    .redirect(`${refused?.page ?? signInPages.site}?${new URLSearchParams({ refused: code })}`);
}

const fileHeaders = ['accept-ranges', 'content-disposition', 'content-range', 'etag'];

/**
 * Has the server answer errors in the envelope: a refusal with its status and code, and with the seconds in `Retry-After` where it
 * says when to try again; any other error with 500 and the id of the request, while what it was is only in the log.
 */
export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | RefusalError, request: FastifyRequest, reply: FastifyReply) => {
    // A file that could not be sent may have set its headers already, which must not apply to the envelope.
    for (const name of fileHeaders) {
      void reply.removeHeader(name);
      if (!reply.raw.headersSent) reply.raw.removeHeader(name);
    }
    const refusal = asRefusal(error);
    if (refusal?.cause !== undefined)
      request.log.error({ err: refusal.cause }, 'refused, but not for the request');
    if (refusal !== undefined) return sendRefusal(reply, refusal);
    request.log.error({ err: error }, 'unexpected error');
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({
        status: 500,
        message: unexpectedMessage,
        errorMessage: unexpectedMessage,
        requestId: request.id,
        result: null,
      });
  });
}

/** Time for the client to read the reply before a connection without a request is closed. */
const closeAfterMs = 1000;

/**
 * Replies in the envelope to data that is not an HTTP request, or is too slow or too large.
 * @returns the refusal and the request id in the reply; undefined if no reply was possible
 */
export function replyToBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
): { readonly refusal: Refusal; readonly id: string } | undefined {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const refusal = error.code === 'HPE_HEADER_OVERFLOW' ? commonRefusals.tooLarge : commonRefusals.unreadable;
  const id = newRequestId();
  const body = JSON.stringify(envelopeOf(refusal, refusal.message));
  const safe = Object.entries(bareHeaders).map((header) => `${header.join(': ')}\r\n`);
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nconnection: close\r\n${requestIdHeader}: ${id}\r\n` +
      `${safe.join('')}content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  // A client that keeps sending would hold the connection for ever; closing at once might lose the reply.
  setTimeout(() => socket.destroy(), closeAfterMs).unref();
  return { refusal, id };
}
