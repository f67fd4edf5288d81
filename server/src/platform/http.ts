/** The parts of a request and its reply that signing in needs, and the names that cookies really have. */
import { isStaffPage, type Side, sideHeader } from '@baeum/contract/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Http {
  readonly address: string;
  readonly userAgent: string;
  readonly cookie: (name: string) => string | undefined;
  /** By those names, in the order in which they were sent. */
  readonly cookieNames: () => readonly string[];
  readonly setCookie: (name: string, value: string, options: { path: string; maxAgeSeconds: number }) => void;
  readonly clearCookie: (name: string, options: { path: string }) => void;
  /** The access token of the request as it was sent, unchecked. */
  readonly bearer: string | undefined;
  /** Which side of the portal says that it asks. */
  readonly side: Side | undefined;
}

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,2000})$/.exec(request.headers.authorization ?? '')?.[1];

/**
 * Which side of the portal asks. Its pages say so; what a page shows or saves by its address alone can only be told by the page
 * that it stands on. Undefined for who says nothing.
 */
export function sideOf({ headers, method }: FastifyRequest): Side | undefined {
  const said = headers[sideHeader];
  if (said === 'student' || said === 'staff') return said;
  if (method !== 'GET' || headers.referer === undefined || !URL.canParse(headers.referer)) return undefined;
  return isStaffPage(new URL(headers.referer).pathname) ? 'staff' : 'student';
}

/** Whether the browser reaches the portal by TLS, by what its address is said to be or by what a trusted proxy says. */
export const isSecure = ({ protocol }: FastifyRequest, publicUrl: string | undefined): boolean =>
  protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);

const prefix = '__Host-';

/**
 * What a cookie is called. Behind TLS the browser takes one of this name from this very host alone, so that no other name of the
 * institution's can put one of its own in its place (decision 33).
 */
const realName = (name: string, secure: boolean): string => (secure ? prefix + name : name);

/** A cookie of the request, by the name that the portal knows it by. */
export const cookieOf = (
  request: FastifyRequest,
  name: string,
  publicUrl: string | undefined,
): string | undefined => request.cookies[realName(name, isSecure(request, publicUrl))];

export function httpOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): Http {
  const secure = isSecure(request, publicUrl);
  /** A name that begins so has no path of its own. */
  const options = (path: string) =>
    ({ httpOnly: true, sameSite: 'lax', secure, path: secure ? '/' : path }) as const;
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    side: sideOf(request),
    bearer: bearerOf(request),
    cookie: (name) => cookieOf(request, name, publicUrl),
    cookieNames: () =>
      Object.keys(request.cookies).flatMap((name) =>
        secure ? (name.startsWith(prefix) ? [name.slice(prefix.length)] : []) : [name],
      ),
    setCookie: (name, value, { path, maxAgeSeconds }) =>
      void reply.setCookie(realName(name, secure), value, { ...options(path), maxAge: maxAgeSeconds }),
    clearCookie: (name, { path }) => void reply.clearCookie(realName(name, secure), options(path)),
  };
}
