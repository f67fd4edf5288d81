import { describe, expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { describe as describeProblem } from './read/problems.ts';
import { type Files, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { expectedProblems, faultyPack } from './testing/mistakes.ts';

const now = new Date('2026-11-18T12:00:00+09:00');

const problemsOf = async (files: Files): Promise<string[]> =>
  (await checkPack(await writeFiles({ ...minimalPack, ...files }), now)).problems.map(describeProblem);

describe('check', () => {
  test.each([
    ['people.csv', 'id;type;name\nprof1;professor;김교수\n', 'is separated by ";" instead of ","'],
    ['people.csv', '"id";"type"\n"prof1";"professor"\n', 'is separated by ";" instead of ","'],
    ['lectures/BIO101/lecture.yml', '"students\n', 'is not valid YAML'],
    ['lectures/BIO101/lecture.yml', 'students', 'must be a group of keys'],
  ])('says of %s holding %j only that', async (file, content, message) => {
    const problems = await problemsOf({ [file]: content });
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(new RegExp(`^${file}:`));
    expect(problems.join()).toContain(message);
  });

  test('reports a file that one text names twice', async () => {
    const notice =
      '---\ntitle: 공지\npublishedAt: today\naudience: [student]\nfiles:\n  - a.txt\n  - ./a.txt\n---\n본문\n';
    expect(await problemsOf({ 'notices/n.md': notice, 'notices/a.txt': 'a' })).toEqual([
      'notices/n.md:7: "./a.txt" is there twice',
    ]);
  });

  test('reports every mistake of a pack with its file and line, and nothing else', async () => {
    const { problems } = await checkPack(await writeFiles(faultyPack), now);
    const missed = expectedProblems.filter(
      ([file, line, message]) =>
        !problems.some(
          (found) => found.file === file && found.line === line && found.message.en.includes(message),
        ),
    );
    expect(missed).toEqual([]);
    const unexpected = problems.filter(
      (found) =>
        !expectedProblems.some(
          ([file, line, message]) =>
            found.file === file && found.line === line && found.message.en.includes(message),
        ),
    );
    expect(unexpected).toEqual([]);
    expect(expectedProblems.length).toBeGreaterThanOrEqual(20);
  });
});
