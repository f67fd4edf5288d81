import { randomBytes } from 'node:crypto';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Problems } from '@baeum/server/authoring/lessons/problems';
import { unpackZip } from '@baeum/server/authoring/lessons/zip';
import { checkPack } from '../check.ts';
import { type Files, falsified, temporaryFolder, writeFiles, zipOf } from '../testing/files.ts';
import { minimalPack } from '../testing/minimal.ts';
import { english } from '@baeum/server/testing/english';

const now = new Date('2026-11-18T12:00:00+09:00');

const entriesOf = (files: Files, folder = '') =>
  Object.entries(files).map(([name, content]) => ({
    name: `${folder}${name}`,
    content: Buffer.from(content),
  }));

async function problemsOfZip(zip: Buffer): Promise<readonly string[]> {
  const file = path.join(await temporaryFolder(), 'pack.zip');
  await writeFile(file, zip);
  const { problems } = await checkPack(file, now);
  return problems.map((problem) => `${problem.file}:${problem.line}: ${problem.message.en}`);
}

describe('a pack as a zip', () => {
  test('is read like the folder, also if the zip contains the folder itself', async () => {
    expect(await problemsOfZip(await zipOf(entriesOf(minimalPack)))).toEqual([]);
    expect(await problemsOfZip(await zipOf(entriesOf(minimalPack, '내 강의/')))).toEqual([]);
  });

  test('decodes names in the code page of Korean Windows', async () => {
    const notice =
      '---\ntitle: 공지\npublishedAt: today\naudience: [student]\nfiles: [한글.txt]\n---\n본문\n';
    const zip = await zipOf(entriesOf({ ...minimalPack, 'notices/a.md': notice, 'notices/name.txt': 'x' }));
    // "notices/한글.txt" in code page 949
    const name = Buffer.concat([
      Buffer.from('notices/'),
      Buffer.from('c7d1b1db', 'hex'),
      Buffer.from('.txt'),
    ]);
    expect(await problemsOfZip(falsified(zip, 'notices/name.txt', { name }))).toEqual([]);
  });

  test.each<[string, { name?: string; bytes?: number }, string]>([
    ['a path upwards', { name: '../outside.yml' }, 'leads out of the pack'],
    ['an absolute path', { name: '/etc/outside.yml' }, 'leads out of the pack'],
    ['a path of Windows', { name: 'notices\\outside.md' }, 'leads out of the pack'],
    ['more than it declares', { bytes: 1 }, 'too many bytes'],
    ['less than it declares', { bytes: 500 }, 'not enough bytes'],
  ])('refuses an entry with %s', async (_what, { name, bytes }, message) => {
    const entry = 'x'.repeat(name?.length ?? 10);
    const zip = await zipOf([...entriesOf(minimalPack), { name: entry, content: Buffer.from('outside') }]);
    const to = { ...(name && { name: Buffer.from(name) }), ...(bytes && { bytes }) };
    expect(await problemsOfZip(falsified(zip, entry, to))).toContainEqual(expect.stringContaining(message));
  });

  test('refuses a link', async () => {
    const link = { name: 'notices/link.md', content: Buffer.from('outside'), mode: 0o120777 };
    expect(await problemsOfZip(await zipOf([...entriesOf(minimalPack), link]))).toContainEqual(
      expect.stringContaining('is a link'),
    );
  });

  test('with many and large files is read without a warning', async () => {
    const warnings: string[] = [];
    const note = (warning: Error): number => warnings.push(warning.message);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    const pictures = Array.from({ length: 30 }, (_, index) => ({
      name: `.hidden/${index}.bin`,
      content: randomBytes(index === 0 ? 200_000 : 10),
    }));
    expect(await problemsOfZip(await zipOf([...entriesOf(minimalPack), ...pictures]))).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test('refuses a zip bomb before unpacking it', async () => {
    const zip = await zipOf([
      ...entriesOf(minimalPack),
      { name: 'bomb.txt', content: Buffer.alloc(20_000_000) },
    ]);
    expect(await problemsOfZip(zip)).toContainEqual(expect.stringContaining('more than 200 times its size'));
    const small = await zipOf([{ name: 'bomb.txt', content: Buffer.alloc(1000) }]);
    const lying = falsified(small, 'bomb.txt', { bytes: 0xfffffffe });
    expect(await problemsOfZip(lying)).toContainEqual(
      expect.stringContaining('more than 200 times its size'),
    );
  });

  test('makes no folders for names that are too deep or too long', async () => {
    const deep = `${'a/'.repeat(2000)}x.md`;
    const long = `${'가'.repeat(86)}/x.md`;
    const deepest = `.hidden/${'a/'.repeat(11)}x.md`;
    const folder = path.join(await temporaryFolder(), 'unpacked');
    const zip = path.join(await temporaryFolder(), 'pack.zip');
    await writeFile(zip, await zipOf(entriesOf({ [deep]: '', [long]: '', [deepest]: '' })));
    const problems = new Problems();
    await unpackZip(zip, 'pack.zip', folder, problems);
    expect(problems.list().map(({ message }) => message.en)).toEqual([
      'lies too deep: at most 12 folders',
      'has too long a name: at most 255 bytes for each folder and file',
    ]);
    expect(await readdir(folder)).toEqual(['.hidden']);
  });

  test('refuses more folders than files may be in it', async () => {
    const files = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}/${'1/'.repeat(8)}x.md`, '']));
    const folder = path.join(await temporaryFolder(), 'unpacked');
    const zip = path.join(await temporaryFolder(), 'pack.zip');
    await writeFile(zip, await zipOf(entriesOf(files)));
    for (const [most, found] of [
      [26, ['has too many folders: at most 26']],
      [27, []],
    ] as const) {
      const problems = new Problems();
      await unpackZip(zip, 'pack.zip', folder, problems, { files: most, bytes: 0 });
      expect(problems.list().map(({ message }) => message.en)).toEqual(found);
    }
  });

  test('refuses a file that is not a zip, and a truncated one', async () => {
    const whole = await zipOf(entriesOf(minimalPack));
    expect(await problemsOfZip(Buffer.from('no zip'))).toContainEqual(
      expect.stringContaining('is not a zip'),
    );
    expect(await problemsOfZip(whole.subarray(0, whole.length / 2))).toContainEqual(
      expect.stringContaining('is not a zip'),
    );
    expect(await problemsOfZip(whole.subarray(200))).toContainEqual(expect.stringContaining('is not a zip'));
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(60) ^ 0xff, 60);
    expect(await problemsOfZip(damaged)).toContainEqual(expect.stringContaining('cannot be unpacked'));
  });
});

describe('a pack as a folder', () => {
  test('may not contain links', async () => {
    const folder = await writeFiles(minimalPack);
    await symlink('/etc/passwd', path.join(folder, 'people.yml'));
    await symlink('/etc', path.join(folder, 'notices'));
    const { problems } = await checkPack(folder, now);
    expect(problems.map(({ file, message }) => [file, message.en])).toEqual([
      ['notices', 'is a link or a device: a pack holds ordinary files only'],
      ['people.yml', 'is a link or a device: a pack holds ordinary files only'],
    ]);
  });

  test('is found in any Unicode form of file names', async () => {
    const notice =
      '---\ntitle: 공지\npublishedAt: today\naudience: [student]\nfiles: [안내문.txt]\n---\n본문\n';
    const folder = await writeFiles({
      ...minimalPack,
      'notices/a.md': notice,
      [`notices/${'안내문.txt'.normalize('NFD')}`]: '안내',
    });
    expect((await checkPack(folder, now)).problems).toEqual([]);
    expect(await readFile(path.join(folder, 'notices', '안내문.txt'.normalize('NFD')), 'utf8')).toBe('안내');
  });

  test('needs a pack.yml', async () => {
    const { problems } = await checkPack(await writeFiles({ 'people.csv': 'id\n' }), now);
    expect(problems).toContainEqual({
      file: 'pack.yml',
      line: 1,
      message: english('is missing: a pack begins with it'),
    });
    const missing = await checkPack(path.join(await temporaryFolder(), 'nowhere'), now);
    expect(missing.problems).toEqual([{ file: 'nowhere', line: 1, message: english('is not there') }]);
  });
});
