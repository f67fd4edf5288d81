import { test } from 'vitest';
import { uploadUnderFaults } from '../harness/uploading.ts';

const gigabyte = 1024 ** 3;

test('a video of 3 GB arrives whole over a connection cut twenty times, and a server killed three times', async () => {
  const seconds = await uploadUnderFaults({ bytes: 3 * gigabyte, cuts: 20, kills: 3, patience: 1_200_000 });
  process.stdout.write(`  ${seconds} seconds\n`);
});
