/** Reads the reply envelope `{ status, message, result }` (specification §1.2). */
import { unexpectedMessage } from '@baeum/contract/refusals';
import { ApiError } from './error.ts';
import type { Reply } from './transport.ts';
import { identityOf } from './identity.ts';

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

/** @param said the status in the body, which counts where a proxy has wrapped a refusal in a 200 reply */
function statusOf({ status }: Reply, said: unknown): number {
  // Without one, something between browser and portal has answered, and another attempt may reach the portal.
  if (typeof said !== 'number') return Math.max(status, 502);
  return status === 200 ? said : status;
}

/**
 * The error in a reply: the server's words for a refusal (4xx), with or without a code. Of any other failure without a
 * code all that is known is that something went wrong.
 */
export function errorOf(reply: Reply): ApiError {
  const body = bodyOf(reply.text);
  const errorCode = textIn(body, 'errorCode');
  const status = statusOf(reply, body.status);
  const isRefusal = errorCode !== undefined || (status >= 400 && status < 500);
  const message = textIn(body, 'errorMessage') ?? textIn(body, 'message');
  return new ApiError({
    status,
    errorCode,
    message: (isRefusal ? message : undefined) ?? unexpectedMessage,
    requestId: textIn(body, 'requestId') ?? reply.requestId,
    retryAfter: reply.retryAfter,
    about: isObject(body.errorAbout) ? body.errorAbout : {},
  });
}

/** The envelope's `result`; throws the {@link errorOf} any other reply. */
export function resultOf(reply: Reply): unknown {
  if (reply.status !== 200) throw errorOf(reply);
  const body = bodyOf(reply.text);
  if (body.status !== 200 || !('result' in body)) throw errorOf(reply);
  return body.result;
}

/** The access token in a reply to a call that signs in or renews. */
export const tokenIn = (result: unknown): string | undefined =>
  isObject(result) ? textIn(result, 'accessToken') : undefined;

/** The identity (identity.ts) of the user whom a reply names. */
export function userIn(result: unknown): string | undefined {
  const user = isObject(result) ? result.user : undefined;
  const id = isObject(user) ? textIn(user, 'id') : undefined;
  return id === undefined || !isObject(user)
    ? undefined
    : identityOf({ id, aaid: textIn(user, 'aaid') ?? null });
}
