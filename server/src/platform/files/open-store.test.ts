import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { s3Settings } from './s3-settings.ts';

const loaded = (name: string) =>
  Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes(`/node_modules/${name}/`));

test('what speaks S3 is loaded where there is a bucket, and nowhere else', async () => {
  await import('../../app.ts');
  const data = tmpdir();
  await openStore({ data, s3: undefined });
  expect(loaded('fastify')).toBe(true);
  expect(loaded('@aws-sdk/client-s3')).toBe(false);
  await openStore({ data, s3: s3Settings.parse({ S3_BUCKET: 'baeum' }) });
  expect(loaded('@aws-sdk/client-s3')).toBe(true);
});
