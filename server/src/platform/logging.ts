/**
 * What the log may know: where a request went and what broke. No query strings (they name files), no parameters of
 * statements (they hold what students wrote, and hashes), no headers.
 */
import type { FastifyRequest } from 'fastify';

/** What pino wants of a serialised error. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
}

/** The error at the bottom: what wraps it repeats the statement with its parameters. */
function rootOf(error: Error): Error {
  let root = error;
  while (root.cause instanceof Error) root = root.cause;
  return root;
}

const frames = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

export function loggedError(error: Error): LoggedError {
  const root = rootOf(error);
  const code = 'code' in root && typeof root.code === 'string' ? { code: root.code } : {};
  return { type: root.name, message: root.message, ...code, stack: `${frames(root)}\n${frames(error)}` };
}

const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?', 1)[0],
  address: request.ip,
});

export interface LoggerOptions {
  readonly level: string;
  readonly stream?: { write(line: string): void };
}

/** Options of the server's logger. */
export const discreetly = (options: LoggerOptions) => ({
  ...options,
  // What multipart's parser is told (at level trace) are the headers of the request, tokens and cookies with them.
  serializers: { err: loggedError, req: loggedRequest, busboyOptions: () => undefined },
});
