import { describe, expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { writeFiles } from './testing/files.ts';
import { expectedProblems, faultyPack } from './testing/mistakes.ts';

const now = new Date('2026-11-18T12:00:00+09:00');

describe('check', () => {
  test('reports every mistake of a pack with its file and line, and nothing else', async () => {
    const { problems } = await checkPack(await writeFiles(faultyPack), now);
    const missed = expectedProblems.filter(
      ([file, line, message]) =>
        !problems.some(
          (found) => found.file === file && found.line === line && found.message.includes(message),
        ),
    );
    expect(missed).toEqual([]);
    const unexpected = problems.filter(
      (found) =>
        !expectedProblems.some(
          ([file, line, message]) =>
            found.file === file && found.line === line && found.message.includes(message),
        ),
    );
    expect(unexpected).toEqual([]);
    expect(expectedProblems.length).toBeGreaterThanOrEqual(20);
  });
});
