import { describe, expect, test } from 'vitest';
import { readConfig } from './config.mjs';

const machine = { root: '/srv/baeum', uid: 1000 };
/** @param {NodeJS.ProcessEnv} env */
const read = (env) => readConfig(env, machine);

test('everything is optional', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    migrateUrl: null,
    dataDir: '/srv/baeum/data',
    demo: true,
    publicUrl: null,
    examUrl: null,
    trustProxy: null,
    sessionSecret: null,
    bucket: null,
  });
});

test('an empty variable counts as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', BAEUM_DEMO: '' })).toEqual(read({}));
});

test('the data directory of root is one that another user can reach', () => {
  expect(readConfig({}, { ...machine, uid: 0 }).dataDir).toBe('/var/lib/baeum');
});

test('a relative data directory is resolved from the checkout', () => {
  expect(read({ BAEUM_DATA: 'elsewhere' }).dataDir).toBe('/srv/baeum/elsewhere');
});

const institution = {
  OIDC_ISSUER: 'https://login.example/realms/students',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'hush',
  PUBLIC_URL: 'https://portal.example',
};

test('a complete sign-in of an institution is accepted, on loopback without TLS', () => {
  expect(read(institution).publicUrl).toBe('https://portal.example');
  expect(() => read({ ...institution, OIDC_ISSUER: 'http://127.0.0.1:4000' })).not.toThrow();
});

const bucket = {
  S3_BUCKET: 'baeum-files',
  S3_ENDPOINT: 'http://minio:9000',
  S3_PREFIX: 'portal/',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hush',
};

test('a bucket is accepted with keys, or without them where the machine has a role', () => {
  expect(read(bucket).bucket).toBe('baeum-files');
  expect(read({ S3_BUCKET: 'baeum-files' }).bucket).toBe('baeum-files');
});

test.for([
  [{ PORT: '-1' }, 'PORT "-1" is not a number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT "70000"'],
  [{ PORT: '3000x' }, 'PORT "3000x"'],
  [{ PORT: '0x50' }, 'PORT "0x50"'],
  [{ HOST: 'a b' }, 'HOST "a b"'],
  [{ HOST: 'http://localhost' }, 'HOST'],
  [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL is not an address'],
  [{ DATABASE_URL: 'mysql://a:b@c/d' }, 'DATABASE_URL must begin with postgresql://'],
  [{ DATABASE_URL: 'postgres://a:b@c' }, 'DATABASE_URL names no database'],
  [{ MIGRATE_URL: 'postgres://a:b@c/d' }, 'MIGRATE_URL is set but DATABASE_URL is not'],
  [{ BAEUM_DEMO: 'maybe' }, 'BAEUM_DEMO "maybe"'],
  [{ PUBLIC_URL: 'portal.example' }, 'PUBLIC_URL "portal.example"'],
  [{ PUBLIC_URL: 'https://example.com/portal' }, 'must not have a path'],
  [{ EXAM_URL: 'exam.example' }, 'EXAM_URL "exam.example" is not an address'],
  [{ EXAM_URL: 'ftp://exam.example' }, 'is not an address'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET has 5 characters; 32 or more'],
  [{ OIDC_ISSUER: 'https://login.example' }, 'OIDC_ISSUER is set but OIDC_CLIENT_ID is not'],
  [{ OIDC_CLIENT_ID: 'portal' }, 'OIDC_CLIENT_ID is set but OIDC_ISSUER is not'],
  [{ ...institution, PUBLIC_URL: '' }, 'OIDC_ISSUER is set but PUBLIC_URL is not'],
  [{ ...institution, OIDC_ISSUER: 'http://login.example' }, 'OIDC_ISSUER "http://login.example"'],
  [{ ...institution, OIDC_ISSUER: 'login.example' }, 'OIDC_ISSUER "login.example"'],
  [{ ...institution, OIDC_NAME: '가'.repeat(31) }, 'OIDC_NAME has more than 30 characters'],
  [{ ...institution, OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE "profile" does not contain openid'],
  [{ TRUST_PROXY: 'proxy.example' }, 'TRUST_PROXY "proxy.example"'],
  [{ ...bucket, S3_BUCKET: '' }, 'S3_ENDPOINT is set but S3_BUCKET is not'],
  [{ ...bucket, S3_BUCKET: 'Baeum' }, 'S3_BUCKET "Baeum"'],
  [{ ...bucket, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT "minio:9000"'],
  [{ ...bucket, S3_PREFIX: '/portal' }, 'S3_PREFIX "/portal"'],
  [{ ...bucket, S3_PATH_STYLE: 'maybe' }, 'S3_PATH_STYLE "maybe"'],
  [{ ...bucket, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is missing'],
  [{ ...bucket, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID is missing'],
  [{ METRICS_PORT: '65536' }, 'METRICS_PORT "65536" is not a number'],
  [{ METRICS_PORT: '8080', PORT: '8080' }, 'METRICS_PORT 8080 is the port of the portal'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT 3000 is the port of the portal'],
  [{ METRICS_HOST: 'http://x' }, 'METRICS_HOST "http://x"'],
  [{ DRAIN_SECONDS: '21' }, 'DRAIN_SECONDS "21" is not a number from 0 to 20'],
  [{ DRAIN_SECONDS: 'a while' }, 'DRAIN_SECONDS "a while"'],
  [{ LIMIT_CALLS_PER_MINUTE: 'many' }, 'LIMIT_CALLS_PER_MINUTE "many" is not a number'],
  [{ LIMIT_UPLOADS_AT_ONCE: '-1' }, 'LIMIT_UPLOADS_AT_ONCE "-1"'],
])('%o is refused', ([env, message]) => {
  expect(() => read(/** @type {NodeJS.ProcessEnv} */ (env))).toThrow(message);
});

test('all mistakes are reported at once, without passwords', () => {
  const env = {
    PORT: 'x',
    BAEUM_DEMO: 'x',
    DATABASE_URL: 'mysql://user:hush@host/name',
    SESSION_SECRET: 'hush-hush',
    OIDC_CLIENT_SECRET: 'hush-hush',
    S3_SECRET_ACCESS_KEY: 'hush-hush',
  };
  expect(() => read(env)).toThrow(/PORT[^]*DATABASE_URL[^]*SESSION_SECRET[^]*BAEUM_DEMO/);
  expect(() => read(env)).not.toThrow(/hush/);
});

describe('the demonstration, with its published passwords', () => {
  const offered = [
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { TRUST_PROXY: '0' },
  ];
  test.for(offered)('is offered with %o', (env) => {
    expect(read(env).demo).toBe(true);
  });

  const withheld = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: 'portal.example' },
    { DATABASE_URL: 'postgres://a:b@c/d' },
    { PUBLIC_URL: 'https://portal.example' },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: '1' },
    { BAEUM_DEMO: '0' },
  ];
  test.for(withheld)('is withheld with %o', (env) => {
    expect(read(env).demo).toBe(false);
  });

  test('is offered anywhere when asked for', () => {
    expect(read({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://a:b@c/d', BAEUM_DEMO: 'true' }).demo).toBe(true);
  });
});
