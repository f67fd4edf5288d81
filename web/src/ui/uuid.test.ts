import { describe, expect, test } from 'vitest';
import { newUuid } from './uuid.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('a key', () => {
  test('is a UUID in lower case, and never the same', () => {
    const keys = Array.from({ length: 100 }, () => newUuid());
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(uuid);
  });

  test('works in insecure contexts', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    const keys = Array.from({ length: 100 }, () => newUuid({ getRandomValues }));
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(uuid);
    for (const key of keys) expect(key).toMatch(/^.{14}4.{4}[89ab]/);
  });
});
