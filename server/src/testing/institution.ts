/** An institution with accounts of its own: a real OpenID provider on this machine, whose sign-in only asks for a name. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import type { OpenIdConfig } from '../platform/openid.ts';

export interface Institution {
  readonly config: OpenIdConfig;
  /** Stops answering until `back` is called. */
  away(): Promise<void>;
  back(): Promise<void>;
}

/** @param redirectUri the address of the portal for its replies */
export async function startInstitution(redirectUri: string): Promise<Institution> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const config = {
    issuer,
    clientId: 'portal',
    clientSecret: 'a secret of the institution and the portal',
    name: '기관 통합 로그인',
    claim: 'preferred_username',
    scope: 'openid profile',
  };
  const provider = await createProvider(config, redirectUri);
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const asking = request.url?.startsWith('/sign-in/') === true;
    void (asking ? signIn(provider, request, response) : answer(request, response));
  });
  return {
    config,
    away: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    back: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

async function createProvider(config: OpenIdConfig, redirectUri: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' };
  return new Provider(config.issuer, {
    clients: [
      {
        client_id: config.clientId,
        client_secret: config.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the institution'] },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    // It knows no accounts, so every name is accepted.
    findAccount: (_context, name) => ({
      accountId: name,
      claims: () => ({ sub: name, preferred_username: name }),
    }),
    // Consent is given automatically.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope(config.scope);
      await grant.save();
      return grant;
    },
  });
}

/** The page that asks for a name, and the handler of its form. */
async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
    return;
  }
  const said = new URLSearchParams(await bodyOf(request));
  const name = said.get('name') ?? '';
  await provider.interactionFinished(
    request,
    response,
    said.has('cancel') ? { error: 'access_denied' } : { login: { accountId: name } },
    { mergeWithLastSubmission: false },
  );
}

const page = `<!doctype html><html lang="ko"><meta charset="utf-8"><link rel="icon" href="data:,"><title>기관 로그인</title><main><h1>기관 로그인</h1>
<form method="post"><label>기관 아이디 <input name="name" autocomplete="off"></label>
<button>확인</button> <button name="cancel" value="1">취소</button></form></main></html>`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}

/**
 * Performs the institution's sign-in like a browser.
 * @param address to which the portal has redirected
 * @returns the address to which the institution redirects
 */
export async function signInAt(address: string, name: string | undefined): Promise<URL> {
  const jar = new Map<string, string>();
  const visit = async (url: URL, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
    const sent = body === undefined ? {} : { method: 'POST', body };
    const reply = await fetch(url, { ...sent, redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return reply;
  };
  const origin = new URL(address).origin;
  let url = new URL(address);
  let reply = await visit(url);
  while (url.origin === origin) {
    const next = reply.headers.get('location');
    if (next !== null) {
      url = new URL(next, url);
      if (url.origin === origin) reply = await visit(url);
      continue;
    }
    if (!url.pathname.startsWith('/sign-in/'))
      throw new Error(`the institution stops at ${url.pathname}: ${reply.status}`);
    const body = new URLSearchParams(name === undefined ? { cancel: '1' } : { name });
    reply = await visit(url, body);
  }
  return url;
}
