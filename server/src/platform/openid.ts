/**
 * Signing in with an institution's own accounts: OpenID Connect, authorization code with PKCE, state and nonce. The server
 * keeps no state of a sign-in in progress: its browser keeps the transaction and returns it with the institution's reply,
 * to this process or to another one.
 */
import * as client from 'openid-client';
import type { Clock } from './clock.ts';

export interface OpenIdConfig {
  /** The provider's issuer, under which its configuration is published. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Label of the sign-in button. */
  readonly name: string;
  /** The claim that contains the login id. */
  readonly claim: string;
  readonly scope: string;
}

/** A sign-in in progress. */
export interface OpenIdTransaction {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The provider's reply: the parameters of the address to which it redirected the browser. */
export type OpenIdAnswer = Readonly<Record<string, string>>;

/** Why nobody was identified: `away` is a temporary failure of the provider, `denied` a decision of the user or the provider. */
export class OpenIdError extends Error {
  override readonly name = 'OpenIdError';
  readonly kind: 'away' | 'denied' | 'unproven';

  /** @param reason for the log; never contains a code, token or claim */
  constructor(kind: OpenIdError['kind'], reason: string) {
    super(reason);
    this.kind = kind;
  }
}

export interface OpenId {
  readonly name: string;
  /**
   * The address to which the browser is redirected, and the transaction that it must return.
   * @param how `asksAgain`: the provider asks for the account even if it remembers one in this browser
   */
  begin(how: {
    readonly asksAgain: boolean;
  }): Promise<{ readonly address: URL; readonly transaction: OpenIdTransaction }>;
  /** The claim that names the account; its type is checked later. */
  finish(answer: OpenIdAnswer, transaction: OpenIdTransaction): Promise<unknown>;
}

/** Seconds that the provider may take to answer. */
const timeoutSeconds = 10;
/** How long its configuration is cached: providers rarely move their endpoints, and announce it. */
const rememberMs = 60 * 60 * 1000;

interface Description {
  readonly server: client.ServerMetadata;
  readonly until: number;
  /** Its keys as last fetched. */
  keys: Parameters<typeof client.setJwksCache>[1] | undefined;
}

/** @param redirectUri the address to which the provider redirects, as registered there */
export function createOpenId(config: OpenIdConfig, redirectUri: string, clock: Clock): OpenId {
  let described: Promise<Description> | undefined;

  async function describe(): Promise<Description> {
    const { issuer, clientId } = config;
    const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    const discovered = await client
      .discovery(new URL(issuer), clientId, undefined, undefined, {
        timeout: timeoutSeconds,
        execute: insecure,
      })
      .catch((error: unknown) => {
        throw new OpenIdError('away', `the provider does not describe itself: ${reasonOf(error)}`);
      });
    return {
      server: discovered.serverMetadata(),
      until: clock.now().getTime() + rememberMs,
      keys: undefined,
    };
  }

  /** The configuration, requested when first needed; failures are not cached. */
  async function known(): Promise<Description> {
    const asked = (described ??= describe());
    try {
      const found = await asked;
      if (found.until > clock.now().getTime()) return found;
    } catch (error) {
      if (described === asked) described = undefined;
      throw error;
    }
    if (described === asked) described = undefined;
    return known();
  }

  /** The library's configuration for the provider, with our own clock. */
  function configured({ server, keys }: Description): client.Configuration {
    const { clientId, clientSecret, issuer } = config;
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const configuration = new client.Configuration(
      server,
      clientId,
      { client_secret: clientSecret, [client.clockSkew]: skew },
      // The default if a provider names no methods (OpenID Connect Discovery 1.0 §3).
      server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
        ? client.ClientSecretPost(clientSecret)
        : client.ClientSecretBasic(clientSecret),
    );
    configuration.timeout = timeoutSeconds;
    if (issuer.startsWith('http:')) client.allowInsecureRequests(configuration);
    client.enableNonRepudiationChecks(configuration);
    if (keys !== undefined) client.setJwksCache(configuration, keys);
    return configuration;
  }

  /** The claim, from the ID token or else from the userinfo endpoint. */
  async function claimOf(
    configuration: client.Configuration,
    tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  ): Promise<unknown> {
    const proven = tokens.claims();
    if (proven === undefined) throw new OpenIdError('unproven', 'there is no ID token');
    if (Object.hasOwn(proven, config.claim)) return proven[config.claim];
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return undefined;
    const userInfo = await client.fetchUserInfo(configuration, tokens.access_token, proven.sub);
    return Object.hasOwn(userInfo, config.claim) ? userInfo[config.claim] : undefined;
  }

  return {
    name: config.name,

    async begin({ asksAgain }) {
      const description = await known();
      const transaction = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(configured(description), {
        redirect_uri: redirectUri,
        scope: config.scope,
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(transaction.verifier),
        code_challenge_method: 'S256',
        ...(asksAgain ? { prompt: 'login' } : {}),
      });
      return { address, transaction };
    },

    async finish(answer, { state, nonce, verifier }) {
      const description = await known();
      const configuration = configured(description);
      try {
        const tokens = await client.authorizationCodeGrant(
          configuration,
          new URL(`${redirectUri}?${new URLSearchParams(answer)}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        );
        return await claimOf(configuration, tokens);
      } catch (error) {
        throw error instanceof OpenIdError ? error : new OpenIdError(kindOf(error), reasonOf(error));
      } finally {
        description.keys = client.getJwksCache(configuration);
      }
    },
  };
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The library's own message and code, which contain nothing that was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // Only the provider's error code has a fixed form; its description may contain anything.
  const answered =
    (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) &&
    /^[\w.-]{1,60}$/.test(error.error)
      ? ` (${error.error})`
      : '';
  return (
    [error.name, codeOf(error), error.message].filter((part) => part !== undefined).join(': ') + answered
  );
}

const transient: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** Error codes of temporary failures and of denied sign-ins (RFC 6749 §4.1.2.1). */
const faults: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);
const refusals: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

function kindOf(error: unknown): OpenIdError['kind'] {
  if (error instanceof client.AuthorizationResponseError) {
    if (faults.has(error.error)) return 'away';
    return refusals.has(error.error) ? 'denied' : 'unproven';
  }
  const code = codeOf(error);
  // A failed fetch is a TypeError without a code; the library's own TypeErrors have one.
  if (error instanceof TypeError) return code === undefined ? 'away' : 'unproven';
  if (code !== undefined && transient.has(code)) return 'away';
  const status = error instanceof client.ResponseBodyError ? error.status : statusOf(error);
  if (status !== undefined && status >= 500) return 'away';
  return 'unproven';
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && error.cause instanceof Response ? error.cause.status : undefined;
