/** The envelope of every reply, and the one place where errors become replies (DESIGN §4 "Envelope"). */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { fileRefusals } from '@baeum/contract/files';
import { requestIdHeader } from '@baeum/contract/headers';
import { commonRefusals, type Refusal, unexpectedMessage } from '@baeum/contract/refusals';
import { signInPages } from '@baeum/contract/session/terms';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { foundNoConnection, isDatabaseAway, waitedTooLong } from './database.ts';
import { RefusalError } from './errors.ts';
import { StoreAwayError } from './files/store.ts';
import { newRequestId, noteRefusal } from './requests.ts';
import { isOutOfRoom } from './room.ts';
import { bareHeaders } from './security-headers.ts';

export const success = (result: unknown) => ({ status: 200, message: '', result });

const byStatus: Readonly<Record<number, Refusal>> = {
  404: commonRefusals.notFound,
  413: commonRefusals.tooLarge,
  415: commonRefusals.unsupported,
  429: commonRefusals.tooMany,
};

/** What the HTTP layer itself refused (unreadable JSON, too large, …), in our words. */
function asRefusal(error: FastifyError | RefusalError): RefusalError | undefined {
  if (error instanceof RefusalError) return error;
  if (error instanceof StoreAwayError)
    return new RefusalError(fileRefusals.away, { retryAfterSeconds: 10, cause: error });
  if (isOutOfRoom(error))
    return new RefusalError(commonRefusals.full, { retryAfterSeconds: 30, cause: error });
  // The request may have done something before: unlike a 429 it is not simply sent again.
  if (foundNoConnection(error))
    return new RefusalError(commonRefusals.busy, { retryAfterSeconds: 5, cause: error });
  if (isDatabaseAway(error))
    return new RefusalError(commonRefusals.closing, { retryAfterSeconds: 5, cause: error });
  if (waitedTooLong(error)) return new RefusalError(commonRefusals.tooMany, { retryAfterSeconds: 2 });
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
  noteRefusal(reply.request, errorCode);
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
 * A call that the browser itself goes to answers nobody who could show an envelope: it leads to the public site, or to where he
 * has begun, which says why by the code alone. Nothing that was sent gets into that address.
 */
export function redirectErrors(
  error: FastifyError | RefusalError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refused = asRefusal(error);
  if (refused === undefined) request.log.error({ err: error }, 'unexpected error');
  const code = refused?.refusal.errorCode ?? 'COMM_500';
  noteRefusal(request, code);
  void reply
    .header('cache-control', 'no-store')
    .redirect(`${refused?.page ?? signInPages.site}?${new URLSearchParams({ refused: code })}`);
}

const fileHeaders = ['accept-ranges', 'content-disposition', 'content-range', 'etag'];

export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | RefusalError, request: FastifyRequest, reply: FastifyReply) => {
    // A file that cannot be sent after all has left its own there: its name would be given to the envelope.
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

/** For the answer to be read, before a connection that brought no request is closed. */
const hangUpMs = 1000;

/**
 * What is no HTTP request at all, or too slow or too large to be one, is answered in the envelope too.
 * @returns what it was refused with, and the number that stands in the reply; undefined where nobody could be answered
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
  // Who does not hang up then, and goes on sending, would keep the connection for ever. At once, the answer might be lost.
  setTimeout(() => socket.destroy(), hangUpMs).unref();
  return { refusal, id };
}
