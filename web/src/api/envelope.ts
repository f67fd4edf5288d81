/** Reads the reply envelope `{ status, message, result }` (specification 1 §7; DESIGN §4 "Envelope"). */
import { unexpectedMessage } from '@baeum/contract/refusals';
import { ApiError } from './error.ts';
import type { Reply } from './transport.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function bodyOf(text: string): Json {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const textIn = (body: Json, name: string): string | undefined => {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The error that a reply stands for. Without an error code nothing is known but that something went wrong. */
export function errorOf(reply: Reply): ApiError {
  const body = bodyOf(reply.text);
  const errorCode = textIn(body, 'errorCode');
  // A proxy may answer 200 around a refusal: the body's own status is the truth then.
  const inner = typeof body.status === 'number' ? body.status : reply.status;
  return new ApiError({
    status: reply.status === 200 ? inner : reply.status,
    errorCode,
    message:
      errorCode === undefined
        ? unexpectedMessage
        : (textIn(body, 'errorMessage') ?? textIn(body, 'message') ?? unexpectedMessage),
    requestId: textIn(body, 'requestId') ?? reply.requestId,
    retryAfter: reply.retryAfter,
    about: isObject(body.errorAbout) ? body.errorAbout : {},
  });
}

/** The envelope's `result`; throws what {@link errorOf} makes of any other reply. */
export function resultOf(reply: Reply): unknown {
  if (reply.status !== 200) throw errorOf(reply);
  const body = bodyOf(reply.text);
  if (body.status !== 200 || !('result' in body)) throw errorOf(reply);
  return body.result;
}
