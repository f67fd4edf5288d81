/** For tests of the institution's sign-in: a portal that offers one, and a browser that keeps its cookies. */
import { institutionBegin, institutionCallback } from '@baeum/contract/session/terms';
import type { Writable } from 'node:stream';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { createOpenId, type OpenIdConfig } from '../platform/openid.ts';
import type { TestPortal } from './portal.ts';

/** The portal's address as the institution knows it. */
const publicUrl = 'https://portal.example.ac.kr';
export const redirectUri = publicUrl + institutionCallback;

interface Answered {
  readonly status: number;
  /** Where it leads to. */
  readonly to: string;
  readonly cookies: ReadonlyMap<string, { readonly value: string; readonly [attribute: string]: unknown }>;
}

export interface InstitutionalBrowser {
  /** Asks to be led to the institution. */
  begin(to?: string, how?: { readonly anewYn: 'Y' | 'N' }): Promise<Answered>;
  /** Comes back from there. */
  comeBack(url: URL): Promise<Answered>;
  /** The cookies it would send to the portal. */
  readonly jar: Map<string, string>;
}

/** A portal over the same database that offers this institution, opened by another browser. */
export async function institutional(portal: TestPortal, config: OpenIdConfig, log?: Writable) {
  const app = await buildApp(
    { ...portal.services, institution: createOpenId(config, redirectUri, portal.clock) },
    { publicUrl, ...(log === undefined ? {} : { logger: { level: 'info', stream: log } }) },
  );
  afterAll(() => app.close());
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

/** Where the public site says that somebody was refused. */
export const refusedWith = ({ errorCode }: { readonly errorCode: string }) => `/st?refused=${errorCode}`;
