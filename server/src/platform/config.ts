/** The server's configuration from its environment, checked at start (docs/operations.md). */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { StorePlace } from './files/open-store.ts';
import { type S3Settings, s3Settings, s3Variables } from './files/s3-settings.ts';
import { type LimitSettings, limitSettings, limitVariables } from './limits/settings.ts';
import type { BouncePlace, SmtpConfig } from './mail/transport.ts';
import type { OpenIdConfig } from './openid.ts';
import type { TrustProxy } from './requests.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Without TLS a provider's replies could be forged, so only one on this machine may be used without it, for trials. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((address) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(address), {
    error: 'must begin with https://',
  });

const environment = z.object({
  DATABASE_URL: z.string().regex(/^postgres(?:ql)?:\/\//, 'must be a postgres:// address'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  BAEUM_DATA: z.string().default('./data'),
  /** File that remembers what was destroyed; by default in the data directory. */
  BAEUM_LEDGER: z.string().optional(),
  /** Folder in which videos arrive part by part; by default in the data directory. */
  BAEUM_UPLOADS: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `true`, or the number of proxies in front of the server. */
  TRUST_PROXY: z.union([flag, z.coerce.number().int().min(0)]).default(false),
  EXAM_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  BAEUM_DEMO: z.stringbool().default(false),
  BAEUM_WEB: z.string().optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(30).default('기관 계정으로 로그인'),
  OIDC_CLAIM: z.string().default('preferred_username'),
  OIDC_SCOPE: z
    .string()
    .regex(/(?:^| )openid(?: |$)/, 'must contain openid')
    .default('openid profile'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().max(200).regex(/@/, 'must contain an address').optional(),
  BOUNCE_ADDRESS: z
    .string()
    .max(100)
    .regex(/^[\w.-]+@[\w.-]+$/, 'must be an address without +')
    .optional(),
  BOUNCE_FOLDER: z.string().optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Less than the time after which the launcher and most service managers kill a server. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Every variable that the server reads. */
export const configVariables: readonly string[] = [
  ...Object.keys(environment.shape),
  ...s3Variables,
  ...limitVariables,
];

export interface Config {
  readonly databaseUrl: string;
  readonly port: number;
  readonly host: string;
  /** Directory of the secret, and of stored files unless they are in a bucket; absolute. */
  readonly data: string;
  /** File that remembers what was destroyed, so that it is destroyed again after a restore; absolute. */
  readonly ledger: string;
  /** Folder in which videos arrive part by part and zips are unpacked, the same one for all servers; absolute. */
  readonly uploads: string;
  /** The bucket of the stored files, where they are in one. */
  readonly s3: S3Settings | undefined;
  readonly publicUrl: string | undefined;
  /** Address of another exam system, in place of the portal's own exam room. */
  readonly examUrl: string | undefined;
  /** Whether a proxy at this distance from the server may be believed. */
  readonly trustProxy: TrustProxy;
  readonly sessionSecret: string;
  /** Whether the demonstration and its published passwords are offered. */
  readonly demonstration: boolean;
  /** Directory of the built screens; absolute. */
  readonly webRoot: string | undefined;
  readonly logLevel: string;
  /** Private port that serves /metrics; undefined to serve it nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** How long /readyz reports not ready at shutdown before the server stops listening: load balancers notice meanwhile. */
  readonly drainMs: number;
  /** The institution's own sign-in, where there is one. */
  readonly institution: OpenIdConfig | undefined;
  /** The mail server, where there is one; without it mail is off. */
  readonly smtp: SmtpConfig | undefined;
  /** Limits of concurrency and rate. */
  readonly limits: LimitSettings;
}

/** Throws an error whose message names every wrong variable. Empty variables count as absent. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = withoutEmpty(env);
  const [result, s3, limits] = [
    environment.safeParse(given),
    s3Settings.safeParse(given),
    limitSettings.safeParse(given),
  ];
  if (!result.success || !s3.success || !limits.success)
    throw unusable([result, s3, limits].flatMap(({ error }) => error?.issues ?? []));
  const { data } = result;
  const institution = institutionOf(data);
  const folder = resolve(data.BAEUM_DATA);
  return {
    databaseUrl: data.DATABASE_URL,
    port: data.PORT,
    host: data.HOST,
    data: folder,
    ledger: ledgerIn(folder, data.BAEUM_LEDGER),
    uploads: uploadsIn(folder, data.BAEUM_UPLOADS),
    s3: s3.data,
    publicUrl: data.PUBLIC_URL,
    examUrl: data.EXAM_URL,
    trustProxy: trusting(data.TRUST_PROXY),
    sessionSecret: data.SESSION_SECRET ?? storedSecret(folder),
    demonstration: data.BAEUM_DEMO,
    webRoot: data.BAEUM_WEB === undefined ? undefined : resolve(data.BAEUM_WEB),
    logLevel: data.LOG_LEVEL,
    metrics:
      data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    drainMs: data.DRAIN_SECONDS * 1000,
    institution,
    smtp: smtpOf(data),
    limits: limits.data,
  };
}

const ledgerName = 'destroyed.jsonl';
const ledgerIn = (folder: string, chosen: string | undefined): string =>
  chosen === undefined ? join(folder, ledgerName) : resolve(chosen);

/** Where the ledger of destructions is, for programs that need no more than that. */
export const readLedgerPlace = (env: NodeJS.ProcessEnv): string =>
  ledgerIn(resolve(env.BAEUM_DATA || './data'), env.BAEUM_LEDGER || undefined);

const uploadsIn = (folder: string, chosen: string | undefined): string =>
  chosen === undefined ? join(folder, 'uploads') : resolve(chosen);

/** Where zips are unpacked, for programs that need no more than that. */
export const readUploadsPlace = (env: NodeJS.ProcessEnv): string =>
  uploadsIn(resolve(env.BAEUM_DATA || './data'), env.BAEUM_UPLOADS || undefined);

/** Where the stored files are, for programs that need no more than that. Throws like {@link readConfig}. */
export function readStorePlace(env: NodeJS.ProcessEnv): StorePlace {
  const s3 = s3Settings.safeParse(withoutEmpty(env));
  if (!s3.success) throw unusable(s3.error.issues);
  return { data: resolve(env.BAEUM_DATA || './data'), s3: s3.data };
}

const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

function unusable(issues: readonly z.core.$ZodIssue[]): Error {
  const lines = issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  return new Error(`The configuration is not usable:\n${lines.join('\n')}`);
}

/** Requires all variables or none: an incompletely configured sign-in would fail for every user. */
function institutionOf(data: z.output<typeof environment>): OpenIdConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = data;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (
    issuer === undefined ||
    clientId === undefined ||
    clientSecret === undefined ||
    data.PUBLIC_URL === undefined
  )
    throw new Error(
      'The configuration is not usable:\n  OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL go together',
    );
  const { OIDC_NAME: name, OIDC_CLAIM: claim, OIDC_SCOPE: scope } = data;
  return { issuer, clientId, clientSecret, name, claim, scope };
}

/** Links in mails begin with the address of the portal. */
function smtpOf(data: z.output<typeof environment>): SmtpConfig | undefined {
  const { SMTP_URL: url, MAIL_FROM, PUBLIC_URL } = data;
  const bounces = bouncesOf(data);
  if (url === undefined) return undefined;
  if (PUBLIC_URL === undefined)
    throw new Error('The configuration is not usable:\n  SMTP_URL needs PUBLIC_URL');
  const publicUrl = new URL(PUBLIC_URL).origin;
  const from = MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL).hostname}`;
  return { url, from, publicUrl, ...(bounces && { bounces }) };
}

/** An address that nobody reads, or a folder that nothing comes to, would be a mistake that nobody notices. */
function bouncesOf({
  SMTP_URL,
  BOUNCE_ADDRESS: address,
  BOUNCE_FOLDER: folder,
}: z.output<typeof environment>): BouncePlace | undefined {
  if (address === undefined && folder === undefined) return undefined;
  if (address === undefined || folder === undefined || SMTP_URL === undefined)
    throw new Error(
      'The configuration is not usable:\n  BOUNCE_ADDRESS, BOUNCE_FOLDER and SMTP_URL go together',
    );
  return { address, folder: resolve(folder) };
}

const trusting = (proxies: boolean | number): TrustProxy =>
  typeof proxies === 'boolean' ? proxies : (_address, hop) => hop < proxies;

/** The secret in the data directory, created by the first process that needs it. */
function storedSecret(folder: string): string {
  const path = join(folder, 'session-secret');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) {
    // Linked only when it is complete, because another process may be reading it.
    const whole = `${path}.${process.pid}`;
    writeFileSync(whole, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    try {
      linkSync(whole, path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(whole);
    }
  }
  const secret = readFileSync(path, 'utf8');
  if (secret.length < 32)
    throw new Error(`${path} is damaged: remove it to make a new one (everybody signs in anew)`);
  return secret;
}
