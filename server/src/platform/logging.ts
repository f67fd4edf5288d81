/**
 * Keeps secrets out of the log: no query strings (they name files), no parameters of statements (they contain texts of students
 * and hashes), no headers.
 */
import type { FastifyRequest } from 'fastify';

/** What pino wants of a serialised error. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
}

/** The root cause, because the errors around it repeat the statement with its parameters. */
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

/** An error as the log has it: type, message and code of its root cause, and the stack frames of both without their messages. */
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

/** Options of the server's logger, without secrets. */
export const discreetly = (options: LoggerOptions) => ({
  ...options,
  // At level trace the multipart plugin logs its options, which contain the headers of the request with tokens and cookies.
  serializers: { err: loggedError, req: loggedRequest, busboyOptions: () => undefined },
});
