import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig, readStorePlace } from './config.ts';
import { usualLimits } from './limits/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'baeum-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = (over: NodeJS.ProcessEnv = {}) =>
  readConfig({ DATABASE_URL: 'postgres://u:p@h/d', BAEUM_DATA: folder, ...over });

test('a number of proxies is a number, not a yes', () => {
  const hop = (value: string, distance: number) => {
    const { trustProxy } = config({ TRUST_PROXY: value });
    return typeof trustProxy === 'boolean' ? trustProxy : trustProxy('10.0.0.1', distance);
  };
  expect([hop('1', 0), hop('1', 1), hop('2', 1), hop('2', 2), hop('0', 0)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect([config({ TRUST_PROXY: 'true' }).trustProxy, config({ TRUST_PROXY: '' }).trustProxy]).toEqual([
    true,
    false,
  ]);
});

test('metrics are served only if configured, and by default only to this machine', () => {
  expect(config().metrics).toBeUndefined();
  expect(config({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(config({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.2' }).metrics?.host).toBe('10.0.0.2');
  expect([config().drainMs, config({ DRAIN_SECONDS: '5' }).drainMs]).toEqual([0, 5000]);
  expect(() => config({ DRAIN_SECONDS: '60' })).toThrow('DRAIN_SECONDS');
});

test('the ledger and the videos on their way are in the data directory, unless said otherwise', () => {
  expect(config()).toMatchObject({
    ledger: join(folder, 'destroyed.jsonl'),
    uploads: join(folder, 'uploads'),
  });
  expect(config({ BAEUM_LEDGER: '/shared/ledger', BAEUM_UPLOADS: '/shared/uploads' })).toMatchObject({
    ledger: '/shared/ledger',
    uploads: '/shared/uploads',
  });
});

test('the error names every invalid variable', () => {
  const wrong = { DATABASE_URL: 'mysql://x', PORT: '70000', PUBLIC_URL: 'ftp://x', SESSION_SECRET: 'short' };
  expect(() => config(wrong)).toThrow(/DATABASE_URL[\s\S]*PORT[\s\S]*PUBLIC_URL[\s\S]*SESSION_SECRET/);
});

test('an institution’s own sign-in must be configured completely, and with TLS', () => {
  const whole = {
    OIDC_ISSUER: 'https://login.example/realms/students',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'hush',
    PUBLIC_URL: 'https://portal.example',
  };
  expect(config().institution).toBeUndefined();
  expect(config(whole).institution).toEqual({
    issuer: whole.OIDC_ISSUER,
    clientId: 'portal',
    clientSecret: 'hush',
    name: '기관 계정으로 로그인',
    claim: 'preferred_username',
    scope: 'openid profile',
  });
  expect(config({ ...whole, OIDC_CLAIM: 'student_id', OIDC_NAME: '대학 로그인' }).institution).toMatchObject({
    claim: 'student_id',
    name: '대학 로그인',
  });
  for (const name of Object.keys(whole))
    expect(() => config({ ...whole, [name]: '' })).toThrow(/OIDC_ISSUER[^]*PUBLIC_URL go together/);
  expect(() => config({ ...whole, OIDC_ISSUER: 'http://login.example' })).toThrow('OIDC_ISSUER: must begin');
  expect(config({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:4000' }).institution?.issuer).toBe(
    'http://127.0.0.1:4000',
  );
  expect(() => config({ ...whole, OIDC_SCOPE: 'profile' })).toThrow('OIDC_SCOPE');
});

test('stored files are on disk, or in a completely configured bucket', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hush' };
  const [onDisk, amazon, own] = [
    config(),
    config({ S3_BUCKET: 'baeum-files', S3_REGION: 'ap-northeast-2' }),
    config({ S3_BUCKET: 'baeum-files', S3_ENDPOINT: 'http://minio:9000', S3_PREFIX: 'portal/2', ...keys }),
  ];
  expect(onDisk.s3).toBeUndefined();
  expect(amazon.s3).toEqual({
    bucket: 'baeum-files',
    region: 'ap-northeast-2',
    endpoint: undefined,
    prefix: '',
    pathStyle: false,
    credentials: undefined,
  });
  expect(own.s3).toMatchObject({
    region: 'us-east-1',
    prefix: 'portal/2/',
    pathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'hush' },
  });
  expect(config({ S3_BUCKET: 'b-b', S3_PATH_STYLE: 'true' }).s3?.pathStyle).toBe(true);
  expect(readStorePlace({ BAEUM_DATA: folder, S3_BUCKET: 'b-b' })).toMatchObject({
    data: folder,
    s3: { bucket: 'b-b' },
  });
  for (const wrong of [
    keys,
    { S3_ENDPOINT: 'http://minio:9000' },
    { S3_BUCKET: 'b-b', S3_ACCESS_KEY_ID: 'key' },
    { S3_BUCKET: 'b-b', S3_SECRET_ACCESS_KEY: 'hush' },
    { S3_BUCKET: 'Not a bucket' },
    { S3_BUCKET: 'b-b', S3_PREFIX: '/portal' },
    { S3_BUCKET: 'b-b', S3_ENDPOINT: 'minio' },
  ]) {
    expect(() => config(wrong)).toThrow(/not usable:\n {2}S3_/);
    expect(() => readStorePlace(wrong)).toThrow(/not usable:\n {2}S3_/);
    expect(() => config(wrong)).not.toThrow(/hush/);
  }
});

test('limits that are not set have their defaults', () => {
  expect(config({ LIMIT_CALLS_PER_MINUTE: '' }).limits).toEqual(usualLimits);
  expect(config({ LIMIT_CALLS_PER_MINUTE: '60' }).limits).toEqual({ ...usualLimits, callsPerMinute: 60 });
  expect(() => config({ LIMIT_CALLS_PER_MINUTE: 'x', PORT: 'x' })).toThrow(
    /PORT[\s\S]*LIMIT_CALLS_PER_MINUTE/,
  );
});

test('the secret is created once, readable only by this user', () => {
  const { sessionSecret } = config();
  expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(config().sessionSecret).toBe(sessionSecret);
  expect(readdirSync(folder)).toEqual(['session-secret']);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

test('mails that come back need an address, a folder and a mail server', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://portal.example' };
  const bounces = { BOUNCE_ADDRESS: 'bounces@portal.example', BOUNCE_FOLDER: folder };
  expect(config(mail).smtp?.bounces).toBeUndefined();
  expect(config({ ...mail, ...bounces }).smtp?.bounces).toEqual({
    address: bounces.BOUNCE_ADDRESS,
    folder,
  });
  for (const partly of [
    bounces,
    { ...mail, ...bounces, BOUNCE_FOLDER: '' },
    { ...mail, BOUNCE_FOLDER: folder },
  ])
    expect(() => config(partly)).toThrow('go together');
  expect(() => config({ ...mail, ...bounces, BOUNCE_ADDRESS: 'a+b@portal.example' })).toThrow(
    'BOUNCE_ADDRESS',
  );
});
