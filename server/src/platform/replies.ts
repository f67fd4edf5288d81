/** The envelope of every reply, and the one place where errors become replies (DESIGN §4 "Envelope"). */
import { commonRefusals, type Refusal, unexpectedMessage } from '@baeum/contract/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from './errors.ts';

/** Header that carries the request's id; the log has the same. */
export const requestIdHeader = 'x-request-id';

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
  const status = error.statusCode;
  if (status === undefined || status < 400 || status > 499) return undefined;
  return new RefusalError(byStatus[status] ?? commonRefusals.unreadable);
}

function sendRefusal(reply: FastifyReply, error: RefusalError): FastifyReply {
  const { status, errorCode } = error.refusal;
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ status, message: error.message, errorCode, errorMessage: error.message, result: null });
}

export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | RefusalError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asRefusal(error);
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
