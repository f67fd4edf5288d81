import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * @typedef {object} Config
 * @property {number} port 0 takes any free one
 * @property {string} host
 * @property {string | null} databaseUrl null: the embedded PostgreSQL
 * @property {string | null} migrateUrl the owner's connection; only together with databaseUrl
 * @property {string} dataDir absolute; stored files, secrets and the embedded database
 * @property {boolean} demo whether the demonstration and its published passwords are offered
 * @property {string | null} publicUrl without a slash at the end
 * @property {string | null} examUrl another exam system instead of the portal's exam room
 * @property {string | null} trustProxy true, false or the number of proxies in front
 * @property {string | null} sessionSecret null: generated and stored in dataDir
 * @property {string | null} bucket for stored files; null: they are in dataDir
 */

const LOOPBACK = /^(localhost|::1|127(\.\d{1,3}){3})$/;
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const TRUE = /^(1|true|yes|on)$/i;
const FALSE = /^(0|false|no|off)$/i;
const SECRET_LENGTH = 32;
const BUCKET_KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Whether only this machine can reach a server that listens on `host`. @param {string} host */
export function isLoopback(host) {
  return LOOPBACK.test(host);
}

/** @param {string} name @param {string | null} value */
function portProblem(name, value) {
  return value === null || (/^\d+$/.test(value) && Number(value) <= 65535)
    ? null
    : `${name} "${value}" is not a number from 0 to 65535`;
}

/** @param {string} name @param {string | null} value */
function hostProblem(name, value) {
  return value === null || isIP(value) !== 0 || HOST_NAME.test(value)
    ? null
    : `${name} "${value}" is neither an IP address nor a host name`;
}

/** @param {string} name @param {string} value */
function databaseProblem(name, value) {
  // The address is never printed because it contains a password.
  const shape = 'postgresql://user:password@host:5432/database';
  if (!URL.canParse(value)) return `${name} is not an address of the form ${shape}`;
  const url = new URL(value);
  if (!/^postgres(ql)?:$/.test(url.protocol)) return `${name} must begin with postgresql:// (${shape})`;
  if (url.pathname.length < 2) return `${name} names no database (${shape})`;
  return null;
}

/** @param {string} value */
function publicUrlProblem(value) {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return `PUBLIC_URL "${value}" is not an address such as https://portal.example.ac.kr`;
  }
  return url.pathname === '/' && url.search === '' && url.hash === ''
    ? null
    : `PUBLIC_URL "${value}" must not have a path: the portal lives at the root of its address`;
}

/**
 * The institution's sign-in must be configured completely or not at all: a partial configuration would fail for every user.
 * @param {(name: string) => string | null} read
 * @returns {string[]} problems; none shows the secret
 */
function institutionProblems(read) {
  const together = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
  const given = together.filter((name) => read(name) !== null);
  if (given.length === 0) return [];
  const missing = [...together, 'PUBLIC_URL'].filter((name) => read(name) === null);
  const problems = missing.map((name) => `${given[0]} is set but ${name} is not`);
  const issuer = read('OIDC_ISSUER');
  const url = issuer !== null && URL.canParse(issuer) ? new URL(issuer) : null;
  const secure =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(hostNameOf(url.href)));
  if (issuer !== null && !secure) {
    problems.push(`OIDC_ISSUER "${issuer}" is not an address such as https://login.example.ac.kr`);
  }
  const name = read('OIDC_NAME');
  if (name !== null && name.length > 30) problems.push('OIDC_NAME has more than 30 characters');
  const scope = read('OIDC_SCOPE');
  if (scope !== null && !scope.split(' ').includes('openid')) {
    problems.push(`OIDC_SCOPE "${scope}" does not contain openid`);
  }
  return problems;
}

/**
 * Settings without a bucket name are refused: files stored on disk by mistake would later be looked for in the bucket.
 * @param {(name: string) => string | null} read
 * @returns {string[]} problems; none shows the secret
 */
function bucketProblems(read) {
  const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_PREFIX', 'S3_PATH_STYLE', ...BUCKET_KEYS];
  const given = others.filter((name) => read(name) !== null);
  const bucket = read('S3_BUCKET');
  if (bucket === null) return given.slice(0, 1).map((name) => `${name} is set but S3_BUCKET is not`);
  const problems = [];
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    problems.push(`S3_BUCKET "${bucket}" is not a valid bucket name`);
  }
  const endpoint = read('S3_ENDPOINT');
  if (endpoint !== null && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    problems.push(`S3_ENDPOINT "${endpoint}" is not an address such as https://s3.example.ac.kr`);
  }
  const prefix = read('S3_PREFIX');
  if (prefix !== null && !/^[\w.-]+(\/[\w.-]+)*\/?$/.test(prefix)) {
    problems.push(
      `S3_PREFIX "${prefix}" has other characters than letters, digits, "_", "-" and "." between slashes`,
    );
  }
  const pathStyle = read('S3_PATH_STYLE');
  if (pathStyle !== null && !TRUE.test(pathStyle) && !FALSE.test(pathStyle)) {
    problems.push(`S3_PATH_STYLE "${pathStyle}" is neither true nor false`);
  }
  const [missing, ...none] = BUCKET_KEYS.filter((name) => read(name) === null);
  if (missing !== undefined && none.length === 0) {
    problems.push(`${missing} is missing: ${BUCKET_KEYS.join(' and ')} go together`);
  }
  return problems;
}

/**
 * Metrics and draining; the server itself reads these variables.
 * @param {(name: string) => string | null} read
 * @returns {(string | null)[]} problems
 */
function operationsProblems(read) {
  const metricsPort = read('METRICS_PORT');
  const drain = read('DRAIN_SECONDS');
  const taken = metricsPort !== null && metricsPort !== '0' && metricsPort === (read('PORT') ?? '3000');
  return [
    portProblem('METRICS_PORT', metricsPort),
    hostProblem('METRICS_HOST', read('METRICS_HOST')),
    taken ? `METRICS_PORT ${metricsPort} is the port of the portal itself` : null,
    drain === null || (/^\d+$/.test(drain) && Number(drain) <= 20)
      ? null
      : `DRAIN_SECONDS "${drain}" is not a number from 0 to 20`,
  ];
}

/**
 * Limits of rate and concurrency; the server itself reads these variables.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} problems
 */
const limitProblems = (env) =>
  Object.entries(env).flatMap(([name, value = '']) =>
    /^LIMIT_[A-Z_]+$/.test(name) && !/^\d{0,7}$/.test(value.trim())
      ? [`${name} "${value}" is not a number of seven digits at most`]
      : [],
  );

/**
 * Reads and checks the whole configuration. Throws one Failure that lists every problem. Empty variables count as unset.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ root: string, uid: number | undefined }} machine the checkout, and the user who runs it (0: root)
 * @returns {Config}
 */
export function readConfig(env, { root, uid }) {
  /** @type {string[]} */
  const problems = [];
  /** @param {string} name */
  const read = (name) => env[name]?.trim() || null;
  /** @param {string | null} problem */
  const note = (problem) => problem !== null && problems.push(problem);

  const portText = read('PORT') ?? '3000';
  const port = Number(portText);
  note(portProblem('PORT', portText));

  const host = read('HOST') ?? '127.0.0.1';
  note(hostProblem('HOST', host));

  const databaseUrl = read('DATABASE_URL');
  const migrateUrl = read('MIGRATE_URL');
  if (databaseUrl !== null) note(databaseProblem('DATABASE_URL', databaseUrl));
  if (migrateUrl !== null) note(databaseProblem('MIGRATE_URL', migrateUrl));
  if (migrateUrl !== null && databaseUrl === null) note('MIGRATE_URL is set but DATABASE_URL is not');

  const publicUrl = read('PUBLIC_URL');
  if (publicUrl !== null) note(publicUrlProblem(publicUrl));

  const examUrl = read('EXAM_URL');
  if (examUrl !== null && !/^https?:$/.test(URL.canParse(examUrl) ? new URL(examUrl).protocol : ''))
    note(`EXAM_URL "${examUrl}" is not an address such as https://exam.example.ac.kr`);

  const trustProxy = read('TRUST_PROXY');
  if (trustProxy !== null && !/^(true|false|\d{1,2})$/i.test(trustProxy)) {
    note(`TRUST_PROXY "${trustProxy}" is neither true, false nor the number of proxies in front`);
  }

  const sessionSecret = read('SESSION_SECRET');
  if (sessionSecret !== null && sessionSecret.length < SECRET_LENGTH) {
    note(`SESSION_SECRET has ${sessionSecret.length} characters; ${SECRET_LENGTH} or more are needed`);
  }

  for (const problem of [
    ...institutionProblems(read),
    ...bucketProblems(read),
    ...operationsProblems(read),
    ...limitProblems(env),
  ])
    note(problem);

  const demoText = read('BAEUM_DEMO');
  if (demoText !== null && !TRUE.test(demoText) && !FALSE.test(demoText)) {
    note(`BAEUM_DEMO "${demoText}" is neither true nor false`);
  }

  if (problems.length > 0) {
    throw new Failure(
      `The configuration cannot be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
  // Behind a proxy the portal is public although it listens on loopback only; the demonstration's passwords are published.
  const behindProxy = trustProxy !== null && !FALSE.test(trustProxy);
  const isPublic =
    !isLoopback(host) || behindProxy || (publicUrl !== null && !isLoopback(hostNameOf(publicUrl)));
  return {
    port,
    host,
    databaseUrl,
    migrateUrl,
    dataDir: resolve(root, read('BAEUM_DATA') ?? (uid === 0 ? '/var/lib/baeum' : join(root, 'data'))),
    demo: demoText === null ? !isPublic && databaseUrl === null : TRUE.test(demoText),
    publicUrl: publicUrl?.replace(/\/$/, '') ?? null,
    examUrl,
    trustProxy: trustProxy?.toLowerCase() ?? null,
    sessionSecret,
    bucket: read('S3_BUCKET'),
  };
}

/** @param {string} url */
function hostNameOf(url) {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}
