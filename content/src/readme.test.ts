/** The example pack of the README is valid exactly as it is printed there. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { loadPack } from './load.ts';
import { writeFiles } from './testing/files.ts';
import { captionsOf, mp4Of } from './testing/media.ts';
import { emptyPortal } from './testing/portal.ts';

const now = new Date('2026-09-20T15:00:00+09:00');
const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

/** Blocks that are introduced as a file of the pack. */
function filesOf(text: string): Record<string, string> {
  const blocks = text.matchAll(/<!-- file: (\S+) -->\n(`{3,})\w+\n([\s\S]*?)\2/g);
  return Object.fromEntries([...blocks].map(([, name = '', , content = '']) => [name, content]));
}

test('the pack of the README has no mistakes and loads twice without a change', async () => {
  const files = filesOf(readme);
  expect(Object.keys(files)).toHaveLength(37);
  const folder = await writeFiles({
    ...files,
    'lectures/BIO101/submissions/files/일기.pdf': '%PDF-1.4\n%%EOF\n',
    'lectures/BIO101/teams/01-pond/submissions/files/관찰 보고서.pdf': '%PDF-1.4\n%%EOF\n',
    'lectures/BIO101/topics/files/세포.mp4': mp4Of(75),
    'lectures/BIO101/topics/files/세포.ko.vtt': captionsOf('세포입니다.'),
  });
  const { problems, counts } = await checkPack(folder, now);
  expect(problems).toEqual([]);
  expect(counts).toContainEqual({ name: 'assignments', count: 2 });
  expect(counts).toContainEqual({ name: 'quizzes', count: 2 });
  const portal = await emptyPortal();
  expect((await loadPack(folder, { ...portal, now }))?.warnings).toEqual([]);
  expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
});

test('the README explains every field of every document', async () => {
  const schema: unknown = JSON.parse(await readFile(new URL('../pack.schema.json', import.meta.url), 'utf8'));
  const names = new Set(propertyNames(schema));
  expect(names.size).toBeGreaterThan(50);
  const missing = [...names].filter((name) => !new RegExp(`^\\| .*\\b${name}\\b.* \\|`, 'm').test(readme));
  expect(missing).toEqual([]);
});

/** Every key below a `properties` of a JSON Schema. */
function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => [
    ...(key === 'properties' && typeof value === 'object' && value !== null ? Object.keys(value) : []),
    ...propertyNames(value),
  ]);
}

test('the README lists the codes of the demonstration by their names', async () => {
  const codes = await readFile(new URL('../demo/codes.yml', import.meta.url), 'utf8');
  const listed = [...codes.matchAll(/code: (0000(?:24|29|35|37)(?!0000)\d{4}), name: (.+?) \}/g)];
  expect(listed.length).toBeGreaterThan(10);
  for (const [, code = '', name = ''] of listed) expect(readme).toContain(`\`${code}\` ${name}`);
});
