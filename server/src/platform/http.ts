/** The parts of a request and its reply that session calls need, and the names of cookies. */
import { isStaffPage, reasonHeader, type Side, sideHeader } from '@baeum/contract/headers';
import { reasonLength } from '@baeum/contract/session/terms';
import { previewPage } from '@baeum/contract/study/preview-page';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Http {
  readonly address: string;
  /** Of the portal, as its users reach it. */
  readonly origin: string;
  readonly userAgent: string;
  readonly cookie: (name: string) => string | undefined;
  /** Names of all cookies, in the order in which they were sent. */
  readonly cookieNames: () => readonly string[];
  readonly setCookie: (name: string, value: string, options: { path: string; maxAgeSeconds: number }) => void;
  readonly clearCookie: (name: string, options: { path: string }) => void;
  /** The access token of the request as it was sent, unchecked. */
  readonly bearer: string | undefined;
  /** Which side of the portal sent the request. */
  readonly side: Side | undefined;
}

/** The access token in the header `Authorization`, unchecked; undefined without one, and for more than 2,000 characters. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,2000})$/.exec(request.headers.authorization ?? '')?.[1];

/** Why an administrator acts in a lecture, at most {@link reasonLength} characters; undefined without one. */
export function reasonOf({ headers }: FastifyRequest): string | undefined {
  const sent = headers[reasonHeader];
  if (typeof sent !== 'string') return undefined;
  try {
    const reason = decodeURIComponent(sent).trim();
    const isStorable = reason.isWellFormed() && !reason.includes('\u0000');
    return reason === '' || !isStorable ? undefined : reason.slice(0, reasonLength);
  } catch {
    return undefined;
  }
}

/**
 * Which side of the portal sent the request: by the header of its pages or, for images and downloads that cannot set one, by the
 * referring page. Undefined if neither tells.
 */
export function sideOf({ headers, method }: FastifyRequest): Side | undefined {
  const said = headers[sideHeader];
  if (said === 'student' || said === 'staff') return said;
  if (method !== 'GET' || headers.referer === undefined || !URL.canParse(headers.referer)) return undefined;
  return isStaffPage(new URL(headers.referer).pathname) ? 'staff' : 'student';
}

/**
 * Which lecture a page of `학생으로 보기` shows, and at which moment, where that page asks for a picture, a file or a video: such
 * requests carry nothing else but cookies. Whether somebody may look at it does not follow from it.
 */
export function previewOf({
  headers: { referer },
}: FastifyRequest): { readonly lectureCode: string; readonly at: Date } | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { pathname, searchParams } = new URL(referer);
  const [, lectureCode] = previewAddress.exec(pathname) ?? [];
  const at = new Date(searchParams.get('at') ?? '');
  return lectureCode === undefined || Number.isNaN(at.getTime()) ? undefined : { lectureCode, at };
}

const previewAddress = new RegExp(`^${previewPage.replace(':lectureCode', '([A-Za-z0-9_-]{1,60})')}$`);

/** Whether the browser uses TLS, according to the configured address or a trusted proxy. */
export const isSecure = ({ protocol }: FastifyRequest, publicUrl: string | undefined): boolean =>
  protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);

const prefix = '__Host-';

/**
 * The full name of a cookie. Over TLS it has a prefix with which browsers accept it only from this very host, so that another host
 * of the institution cannot replace it (decision 33).
 */
const realName = (name: string, secure: boolean): string => (secure ? prefix + name : name);

/** A cookie of the request, by the name that the portal knows it by. */
export const cookieOf = (
  request: FastifyRequest,
  name: string,
  publicUrl: string | undefined,
): string | undefined => request.cookies[realName(name, isSecure(request, publicUrl))];

/**
 * What session calls may read of a request and set in its reply. Cookies are named without the prefix that they have over TLS
 * (decision 33), and no script can read them.
 * @param publicUrl the address of the portal, if it is configured; otherwise the one that the request was sent to counts
 */
export function httpOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): Http {
  const secure = isSecure(request, publicUrl);
  /** A name that begins so has no path of its own. */
  const options = (path: string) =>
    ({ httpOnly: true, sameSite: 'lax', secure, path: secure ? '/' : path }) as const;
  return {
    address: request.ip,
    origin: publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin,
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
