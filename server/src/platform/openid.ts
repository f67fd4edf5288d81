/**
 * Signing in by an institution's own accounts: OpenID Connect, authorization code with PKCE, state and nonce. The server
 * keeps no state of a sign-in in progress: its browser keeps the transaction and returns it with the institution's reply,
 * to this process or to another one.
 */
import * as client from 'openid-client';
import type { Clock } from './clock.ts';

export interface OpenIdConfig {
  /** The provider's issuer, below which it describes itself. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the sign-in is called on its button. */
  readonly name: string;
  /** The claim that holds a person's login id. */
  readonly claim: string;
  readonly scope: string;
}

/** One sign-in under way. */
export interface OpenIdTransaction {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the provider answered to the browser, as parameters of the address it led back to. */
export type OpenIdAnswer = Readonly<Record<string, string>>;

/** Why nobody was proven to be anybody: `away` is the provider's fault for now, `denied` the person's or the provider's will. */
export class OpenIdError extends Error {
  override readonly name = 'OpenIdError';
  readonly kind: 'away' | 'denied' | 'unproven';

  /** @param reason for the log: says what was wrong, never with which code, token or claim */
  constructor(kind: OpenIdError['kind'], reason: string) {
    super(reason);
    this.kind = kind;
  }
}

export interface OpenId {
  readonly name: string;
  /**
   * Where the browser goes, and what has to be brought back.
   * @param how `anew`: the provider asks who is there, whomever it still knows in this browser
   */
  begin(how: {
    readonly anew: boolean;
  }): Promise<{ readonly address: URL; readonly transaction: OpenIdTransaction }>;
  /** The claim that names the account; its type is checked later. */
  finish(answer: OpenIdAnswer, transaction: OpenIdTransaction): Promise<unknown>;
}

/** Seconds that the provider has for an answer. */
const patience = 10;
/** How long its description is good for: providers move their endpoints seldom, and announce it. */
const rememberMs = 60 * 60 * 1000;

interface Description {
  readonly server: client.ServerMetadata;
  readonly until: number;
  /** Its keys, as they were last fetched. */
  keys: Parameters<typeof client.setJwksCache>[1] | undefined;
}

/** @param redirectUri the address that the provider leads back to, as it knows it */
export function createOpenId(config: OpenIdConfig, redirectUri: string, clock: Clock): OpenId {
  let described: Promise<Description> | undefined;

  async function describe(): Promise<Description> {
    const { issuer, clientId } = config;
    const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    const discovered = await client
      .discovery(new URL(issuer), clientId, undefined, undefined, { timeout: patience, execute: insecure })
      .catch((error: unknown) => {
        throw new OpenIdError('away', `the provider does not describe itself: ${reasonOf(error)}`);
      });
    return {
      server: discovered.serverMetadata(),
      until: clock.now().getTime() + rememberMs,
      keys: undefined,
    };
  }

  /** The description, asked for when it is first needed; a failure is not remembered. */
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

  /** The library's view of the provider, by our own clock. */
  function configured({ server, keys }: Description): client.Configuration {
    const { clientId, clientSecret, issuer } = config;
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const configuration = new client.Configuration(
      server,
      clientId,
      { client_secret: clientSecret, [client.clockSkew]: skew },
      // What a provider takes that names nothing (OpenID Connect Discovery 1.0 §3).
      server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
        ? client.ClientSecretPost(clientSecret)
        : client.ClientSecretBasic(clientSecret),
    );
    configuration.timeout = patience;
    if (issuer.startsWith('http:')) client.allowInsecureRequests(configuration);
    client.enableNonRepudiationChecks(configuration);
    if (keys !== undefined) client.setJwksCache(configuration, keys);
    return configuration;
  }

  /** The claim, from the ID token, or else from where the provider tells of who it is. */
  async function claimOf(
    configuration: client.Configuration,
    tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  ): Promise<unknown> {
    const proven = tokens.claims();
    if (proven === undefined) throw new OpenIdError('unproven', 'there is no ID token');
    if (Object.hasOwn(proven, config.claim)) return proven[config.claim];
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return undefined;
    const told = await client.fetchUserInfo(configuration, tokens.access_token, proven.sub);
    return Object.hasOwn(told, config.claim) ? told[config.claim] : undefined;
  }

  return {
    name: config.name,

    async begin({ anew }) {
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
        ...(anew ? { prompt: 'login' } : {}),
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

/** The library's own words and codes: neither holds anything that was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // Of what the provider says only its code is of a fixed form; its description may be anything.
  const answered =
    (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) &&
    /^[\w.-]{1,60}$/.test(error.error)
      ? ` (${error.error})`
      : '';
  return (
    [error.name, codeOf(error), error.message].filter((part) => part !== undefined).join(': ') + answered
  );
}

const passing: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** What a provider answers to a browser for whom it can do nothing for now, and what when nobody is to come in (RFC 6749 §4.1.2.1). */
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
  // What could not be fetched is a TypeError; of the library's own, those have a code.
  if (error instanceof TypeError) return code === undefined ? 'away' : 'unproven';
  if (code !== undefined && passing.has(code)) return 'away';
  const status = error instanceof client.ResponseBodyError ? error.status : statusOf(error);
  if (status !== undefined && status >= 500) return 'away';
  return 'unproven';
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && error.cause instanceof Response ? error.cause.status : undefined;
