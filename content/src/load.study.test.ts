import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { mediaUrl } from '@baeum/contract/study/terms';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { changeFiles, temporaryFolder, writeFiles } from './testing/files.ts';
import { mp4Of } from './testing/media.ts';
import {
  contentOf,
  emptyPortal,
  everyRow,
  expectSameContent,
  storedObjects,
  type TestPortal,
  trashedKeys,
} from './testing/portal.ts';
import { studyPack, topicOf } from './testing/study.ts';
import { english } from '@baeum/server/testing/english';

const now = new Date('2026-11-18T12:00:00+09:00');
const topics = 'lectures/BIO101/topics';

const loaded = async (): Promise<{ portal: TestPortal; folder: string }> => {
  const portal = await emptyPortal();
  const folder = await writeFiles(studyPack);
  expect((await loadPack(folder, { ...portal, now }))?.warnings).toEqual([]);
  return { portal, folder };
};

const byCode = (rows: readonly Record<string, unknown>[] = []) =>
  rows.toSorted((one, other) => (String(one.code) < String(other.code) ? -1 : 1));

const playlist = async ({ db, store }: TestPortal, name: string): Promise<string> => {
  const { rows } = await db.execute<{ storage_key: string }>(
    sql`select storage_key from content_file join stored_file on stored_file.id = stored_file_id
        where content_file.name = ${name}`,
  );
  return text(store.read(rows[0]?.storage_key ?? ''));
};

describe('weekly study', () => {
  test('is loaded with its lengths, periods and files', async () => {
    const { portal } = await loaded();
    const found = await contentOf(portal.db);
    expect(byCode(found.topic)).toMatchObject([
      { code: 'BIO101-1-cells', week_number: 1, position: 1 },
      { code: 'BIO101-2-recording', position: 2 },
      { code: 'BIO101-3-more', position: 3 },
      { code: 'BIO101-4-later', week_number: 2, position: 1 },
    ]);
    expect(byCode(found.content)).toMatchObject([
      {
        code: 'BIO101-1-cells',
        kind: 'video',
        media_seconds: 100,
        lecture_minutes: 2,
        body_html: '<p>세포를 <strong>관찰</strong>합니다.</p>',
        attendance_starts_at: '2026-09-20T15:00:00+00:00',
        attendance_ends_at: '2026-09-27T14:59:00+00:00',
        recognises_attendance: true,
        is_public: true,
      },
      {
        code: 'BIO101-2-recording',
        media_seconds: 10,
        lecture_minutes: 5,
        attendance_ends_at: '2026-11-18T14:59:00+00:00',
      },
      { code: 'BIO101-3-more', kind: 'link', url: 'https://example.org/cells', recognises_attendance: false },
    ]);
    expect(
      found.content_file?.map(({ content_code, role, name, language }) => [
        content_code,
        role,
        name,
        language,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['BIO101-1-cells', 'video', '세포.mp4', null],
        ['BIO101-1-cells', 'thumbnail', '세포.png', null],
        ['BIO101-1-cells', 'caption', 'ko.vtt', 'ko'],
        ['BIO101-1-cells', 'caption', 'en.vtt', 'en'],
        ['BIO101-2-recording', 'playlist', 'index.m3u8', null],
        ['BIO101-2-recording', 'playlist', 'high/list.m3u8', null],
        ['BIO101-2-recording', 'segment', 'high/init.mp4', null],
        ['BIO101-2-recording', 'segment', 'high/부분 1.m4s', null],
        ['BIO101-2-recording', 'segment', 'high/b.m4s', null],
      ]),
    );
    expect(found.assignment).toMatchObject([{ topic_code: 'BIO101-1-cells' }]);
    expect(found.material).toMatchObject([
      { key: 'notes', week_number: 1, topic_code: 'BIO101-1-cells', created_at: '2026-09-20T15:00:00+00:00' },
      { key: 'plan', week_number: null, created_at: '2026-09-18T01:20:30+00:00' },
    ]);
    expect(found.glossary_entry).toMatchObject([
      { word: 'DNA', explanation: '유전 정보를 담은 분자.\n이중 나선으로 되어 있다.' },
      { word: '세포막', explanation: '세포를 둘러싼 막' },
    ]);
    expect(found.syllabus).toMatchObject([
      { goals_html: expect.stringContaining('# 교과목 개요'), books_html: '<p>없음</p>', summary_html: '' },
    ]);
    expect(found.lecture_evaluation).toMatchObject([
      { code: '0000260001', name: '강의(출석)', rate: 40 },
      { code: '0000260006', name: '과제', rate: 60 },
    ]);
    expect(found.lecture_competency).toMatchObject([
      { name: '소통', position: 2 },
      { name: '협업', position: 1 },
    ]);
  });

  test('has playlists with addresses of the portal', async () => {
    const { portal } = await loaded();
    const address = (cdnFlnm: string) => mediaUrl({ cdnRovl: 'BIO101-2-recording', cdnFlnm });
    expect(await playlist(portal, 'index.m3u8')).toContain(`\n${address('high/list.m3u8')}\n`);
    const inner = await playlist(portal, 'high/list.m3u8');
    expect(inner).toContain(`#EXT-X-MAP:URI="${address('high/init.mp4')}"`);
    expect(inner).toContain(
      `#EXTINF:5.0,\n${address('high/부분 1.m4s')}\n#EXTINF:5.0,\n${address('high/b.m4s')}\n`,
    );
  });

  test('changes no row when it is loaded again', async () => {
    const { portal, folder } = await loaded();
    const before = await everyRow(portal.db);
    const objects = await storedObjects(portal);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
    expect(await everyRow(portal.db)).toEqual(before);
    expect(await storedObjects(portal)).toBe(objects);
  });

  test('is exported as an equal pack', async () => {
    const { portal } = await loaded();
    const folder = await temporaryFolder();
    await exportPack(folder, { ...portal, now });
    expect((await checkPack(folder, now)).problems).toEqual([]);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
    const second = await emptyPortal();
    await loadPack(folder, { ...second, now });
    await expectSameContent(second.db, portal.db);
  });

  test('gets new captions without changing the video', async () => {
    const { portal, folder } = await loaded();
    await changeFiles(folder, { [`${topics}/files/en.vtt`]: 'WEBVTT\n\n00:01.000 --> 00:02.000\nA cell.\n' });
    const { changes } = (await loadPack(folder, { ...portal, now })) ?? {};
    expect(Object.fromEntries(changes ?? [])).toEqual({
      content_file: { inserted: 1, updated: 0, removed: 1 },
    });
    expect(await trashedKeys(portal)).toHaveLength(1);
  });

  test('topics and their assignments can swap places', async () => {
    const { portal, folder } = await loaded();
    const report = String(studyPack['lectures/BIO101/assignments/report.md']);
    const placed = (number: number) => topicOf([`title: 자리 ${number}`, 'week: 2', `position: ${number}`]);
    const essay = report.replace('files: [files/안내.txt]\n', '').replace('week: 1', 'week: 2');
    const both = (one: string, other: string) => ({
      'lectures/BIO101/assignments/essay.md': essay.replace('1-cells', one),
      'lectures/BIO101/assignments/second.md': essay.replace('1-cells', other),
    });
    await changeFiles(folder, {
      [`${topics}/5-one.md`]: placed(2),
      [`${topics}/6-two.md`]: placed(3),
      ...both('5-one', '6-two'),
    });
    await loadPack(folder, { ...portal, now });
    await changeFiles(folder, {
      [`${topics}/5-one.md`]: placed(3),
      [`${topics}/6-two.md`]: placed(2),
      ...both('6-two', '5-one'),
    });
    const { changes } = (await loadPack(folder, { ...portal, now })) ?? {};
    expect(changes?.get('topic')).toEqual({ inserted: 0, updated: 2, removed: 0 });
    expect(changes?.get('assignment')).toEqual({ inserted: 0, updated: 2, removed: 0 });
  });
});

describe('learning', () => {
  const learning = async ({ db }: TestPortal) =>
    (await contentOf(db)).learning
      ?.map(({ student_id, watched, reached_at }) => [String(student_id), watched, reached_at] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));

  test('is loaded, and counts at the time when it took place', async () => {
    const { portal } = await loaded();
    expect(await learning(portal)).toEqual([
      ['student1', '{[0,90)}', '2026-09-30T11:00:00+00:00'],
      ['student2', '{[0,50)}', null],
    ]);
    const { play, learning_report, learning_credit } = await contentOf(portal.db);
    expect(play).toHaveLength(3);
    expect(learning_report).toHaveLength(3);
    expect(learning_credit).toHaveLength(4);
    expect(play).toContainEqual(
      expect.objectContaining({
        address: '203.0.113.7',
        user_agent: 'Firefox',
        started_at: '2026-09-23T10:58:50+00:00',
        ended_at: '2026-09-23T11:00:00+00:00',
      }),
    );
  });

  test('belongs to its student once the content is in the portal', async () => {
    const { portal, folder } = await loaded();
    const before = (await everyRow(portal.db)).learning_credit;
    await changeFiles(folder, {
      'lectures/BIO101/learning.csv': 'student,topic,at,percent\nstudent2,1-cells,W1 Fri 10:00,100\n',
    });
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
    expect((await everyRow(portal.db)).learning_credit).toEqual(before);
  });

  test('is recomputed when another share must be watched', async () => {
    const { portal, folder } = await loaded();
    const lecture = String(studyPack['lectures/BIO101/lecture.yml']);
    await changeFiles(folder, { 'lectures/BIO101/lecture.yml': lecture.replace('Share: 80', 'Share: 50') });
    await loadPack(folder, { ...portal, now });
    expect(await learning(portal)).toMatchObject([
      ['student1', expect.anything(), '2026-09-23T11:00:00+00:00'],
      ['student2', expect.anything(), '2026-09-24T11:00:00+00:00'],
    ]);
    const cells = String(studyPack[`${topics}/1-cells.md`]);
    await changeFiles(folder, { [`${topics}/files/세포.mp4`]: mp4Of(400) });
    await changeFiles(folder, {
      [`${topics}/1-cells.md`]: cells.replace('  video', '  minutes: 7\n  video'),
    });
    await loadPack(folder, { ...portal, now });
    expect(await learning(portal)).toMatchObject([
      ['student1', '{[0,90)}', null],
      ['student2', '{[0,50)}', null],
    ]);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  });

  test('keeps a topic that is no longer in the pack, after the others', async () => {
    const { portal, folder } = await loaded();
    await rm(path.join(folder, topics, '1-cells.md'));
    await rm(path.join(folder, topics, '2-recording.md'));
    await rm(path.join(folder, topics, 'files'), { recursive: true });
    await rm(path.join(folder, 'lectures/BIO101/learning.csv'));
    const without = (file: string) => String(studyPack[file]).replace('topic: 1-cells\n', '');
    await changeFiles(folder, {
      'lectures/BIO101/assignments/report.md': without('lectures/BIO101/assignments/report.md'),
      'lectures/BIO101/materials/notes.md': without('lectures/BIO101/materials/notes.md'),
    });
    const objects = await storedObjects(portal);
    const { warnings, changes } = (await loadPack(folder, { ...portal, now })) ?? {};
    expect(warnings).toEqual([
      {
        file: topics,
        line: 1,
        message: english(
          'topic BIO101-1-cells is in the pack no more, but students have learnt there: it stays',
        ),
      },
    ]);
    expect(changes?.get('topic')).toEqual({ inserted: 0, updated: 2, removed: 1 });
    const { topic, learning_credit } = await contentOf(portal.db);
    expect(byCode(topic)).toMatchObject([
      { code: 'BIO101-1-cells', position: 2 },
      { code: 'BIO101-3-more', position: 1 },
      { code: 'BIO101-4-later' },
    ]);
    expect(learning_credit).toHaveLength(4);
    // Five files of the recording have been removed.
    expect(await storedObjects(portal)).toBe(objects - 5);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  });

  test('keeps a content that its topic no longer has', async () => {
    const { portal, folder } = await loaded();
    await changeFiles(folder, { [`${topics}/1-cells.md`]: topicOf(['title: 세포', 'week: 1']) });
    for (const file of ['세포.mp4', '세포.png', 'ko.vtt', 'en.vtt'])
      await rm(path.join(folder, topics, 'files', file));
    await rm(path.join(folder, 'lectures/BIO101/learning.csv'));
    const { warnings, changes } = (await loadPack(folder, { ...portal, now })) ?? {};
    expect(warnings).toMatchObject([
      { message: english(expect.stringContaining('the content of topic BIO101-1-cells')) },
    ]);
    expect(changes).toEqual(new Map());
  });
});
