/** An OpenID provider whose replies the test chooses, including invalid ones. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { OpenIdConfig } from '../platform/openid.ts';

export interface Answers {
  /** Override the claims of a valid ID token; undefined removes one. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The reply of the userinfo endpoint; refused without it. */
  readonly userInfo?: JWTPayload;
  /** Whether the ID token is signed by a foreign key. */
  readonly forged?: boolean;
  /** Replaces the reply of the token endpoint. */
  readonly exchange?: { readonly status: number; readonly body: object };
  /** The issuer that it claims to be. */
  readonly issuer?: string;
}

export interface FaultyProvider {
  readonly config: OpenIdConfig;
  /** Sets the replies from now on. */
  answer(answers: Answers): void;
  /** Sets the nonce of the next ID token. */
  expect(nonce: string): void;
  /** Paths of the requests so far. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function startFaultyProvider(clock: () => Date): Promise<FaultyProvider> {
  const own = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'k', use: 'sig', alg: 'RS256' }];
  let answers: Answers = {};
  let nonce = '';
  const asked: string[] = [];
  const clientId = 'portal';

  async function idToken(issuer: string): Promise<string> {
    const now = Math.floor(clock().getTime() / 1000);
    const honest = {
      iss: issuer,
      aud: clientId,
      sub: 's',
      iat: now,
      exp: now + 300,
      nonce,
      preferred_username: 'ann',
    };
    const claims = Object.entries({ ...honest, ...answers.claims }).filter(
      ([, value]) => value !== undefined,
    );
    return new SignJWT(Object.fromEntries(claims))
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign((answers.forged ? other : own).privateKey);
  }

  const replyTo = async (path: string, issuer: string): Promise<{ status: number; body: object }> => {
    const name = answers.issuer ?? issuer;
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          status: 200,
          body: {
            issuer: name,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            userinfo_endpoint: `${issuer}/me`,
            authorization_response_iss_parameter_supported: true,
            token_endpoint_auth_methods_supported: ['client_secret_post'],
          },
        };
      case '/keys':
        return { status: 200, body: { keys } };
      case '/token':
        return (
          answers.exchange ?? {
            status: 200,
            body: { access_token: 'an-access-token', token_type: 'bearer', id_token: await idToken(issuer) },
          }
        );
      case '/me':
        return { status: answers.userInfo === undefined ? 401 : 200, body: answers.userInfo ?? {} };
      default:
        return { status: 404, body: {} };
    }
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    asked.push(pathname);
    const reply = async () => {
      const { status, body } = await replyTo(pathname, config.issuer);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    void reply();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const config = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId,
    clientSecret: 'secret',
    name: '기관',
    claim: 'preferred_username',
    scope: 'openid profile',
  };
  return {
    config,
    answer: (given) => void (answers = given),
    expect: (given) => void (nonce = given),
    asked,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
