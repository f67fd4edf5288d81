/** For tests of the institution's sign-in: a portal that offers it, and a browser with a cookie jar. */
import { institutionBegin, institutionCallback } from '@baeum/contract/session/terms';
import type { Writable } from 'node:stream';
import { buildApp } from '../app.ts';
import { createOpenId, type OpenIdConfig } from '../platform/openid.ts';
import { atEnd } from './at-end.ts';
import type { TestPortal } from './portal.ts';

/** The portal's address that is registered at the institution. */
const publicUrl = 'https://portal.example.ac.kr';
export const redirectUri = publicUrl + institutionCallback;

interface Answered {
  readonly status: number;
  /** The target of the redirect. */
  readonly to: string;
  readonly cookies: ReadonlyMap<string, { readonly value: string; readonly [attribute: string]: unknown }>;
}

export interface InstitutionalBrowser {
  /** Starts a sign-in, which redirects to the institution. */
  begin(to?: string, how?: { readonly anewYn: 'Y' | 'N' }): Promise<Answered>;
  /** Returns from the institution. */
  comeBack(url: URL): Promise<Answered>;
  /** The cookies that it would send to the portal. */
  readonly jar: Map<string, string>;
}

/** A portal on the same database that offers this institution, and browsers that use it. */
export async function institutional(portal: TestPortal, config: OpenIdConfig, log?: Writable) {
  const app = await buildApp(
    { ...portal.services, institution: createOpenId(config, redirectUri, portal.clock) },
    { publicUrl, ...(log === undefined ? {} : { logger: { level: 'info', stream: log } }) },
  );
  atEnd(() => app.close());
  return {
    app,
    browser: (): InstitutionalBrowser => {
      const jar = new Map<string, string>();
      const visit = async (url: string): Promise<Answered> => {
        const reply = await app.inject({ method: 'GET', url, cookies: Object.fromEntries(jar) });
        for (const { name, value } of reply.cookies) {
          if (value === '') jar.delete(name);
          else jar.set(name, value);
        }
        return {
          status: reply.statusCode,
          to: reply.headers.location ?? '',
          cookies: new Map(reply.cookies.map((cookie) => [cookie.name, { ...cookie }])),
        };
      };
      return {
        begin: (to, how) =>
          visit(
            `${institutionBegin}?${new URLSearchParams({ ...(to === undefined ? {} : { to }), ...how })}`,
          ),
        comeBack: ({ pathname, search }) => visit(pathname + search),
        jar,
      };
    },
  };
}

/** The address of the public site with a refusal. */
export const refusedWith = ({ errorCode }: { readonly errorCode: string }) => `/st?refused=${errorCode}`;
