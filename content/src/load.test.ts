import { openDatabase } from '@baeum/server/platform/database';
import { pairStore } from '@baeum/server/platform/files/sweep';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadPack } from './load.ts';
import { changeFiles, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { contentOf, emptyPortal, everyRow, storedObjects, trashedKeys } from './testing/portal.ts';

const now = new Date('2026-11-18T12:00:00+09:00');
const later = new Date('2026-11-25T12:00:00+09:00');

describe('load', () => {
  test('loads everything, with dates relative to the term', async () => {
    const portal = await emptyPortal();
    const loaded = await loadPack(await writeFiles(minimalPack), { ...portal, now });
    expect(loaded?.termStartsOn).toBe('2026-09-21');
    expect(loaded?.warnings).toEqual([]);
    const content = await contentOf(portal.db);
    expect(content.week).toContainEqual({
      lecture_code: 'BIO101',
      number: 1,
      title: '생명의 분자',
      starts_at: '2026-09-20T15:00:00+00:00',
      ends_at: '2026-09-27T14:59:00+00:00',
    });
    expect(content.assignment).toMatchObject([
      {
        code: 'BIO101-report',
        professor_id: 'prof1',
        body_html: '<p><strong>DNA(핵산)</strong>의 구조를 설명하세요.</p>',
        closes_at: '2026-12-11T14:59:00+00:00',
      },
    ]);
    expect(content.submission).toMatchObject([
      { student_id: 'student2', graded_at: '2026-11-17T09:00:00+00:00' },
    ]);
    expect(content.feedback).toMatchObject([
      { submission_id: 'BIO101-report student2', body: '잘 정리했습니다.' },
    ]);
    expect(content.stored_file).toMatchObject([
      { kind: 'assignment', name: '안내.txt' },
      { kind: 'submission', name: 'report.pdf' },
    ]);
  });

  test('changes no row when it is repeated a week later', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    await loadPack(folder, { ...portal, now });
    const before = await everyRow(portal.db);
    const objects = await storedObjects(portal);
    const second = await loadPack(folder, { ...portal, now: later });
    expect(second?.changes).toEqual(new Map());
    expect(second?.termStartsOn).toBe('2026-09-21');
    expect(await everyRow(portal.db)).toEqual(before);
    expect(await storedObjects(portal)).toBe(objects);
  });

  test('writes only what has changed', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    await loadPack(folder, { ...portal, now });
    const people = String(minimalPack['people.csv']);
    await changeFiles(folder, {
      'people.csv': `${people.replace('이하늘', '이하늘빛')}student3,student,최들,2026110003,\n`,
      'lectures/BIO101/assignments/files/안내.txt': '고친 안내문입니다.\n',
      'lectures/BIO101/feedback/report.yml':
        '- student: student2\n  professor: prof1\n  at: today - 1d 18:00\n  text: 아주 잘 정리했습니다.\n',
    });
    const { changes } = (await loadPack(folder, { ...portal, now })) ?? {};
    expect(Object.fromEntries(changes ?? [])).toEqual({
      account: { inserted: 1, updated: 1, removed: 0 },
      assignment_file: { inserted: 1, updated: 0, removed: 1 },
      feedback: { inserted: 0, updated: 1, removed: 0 },
    });
    expect(await storedObjects(portal)).toBe(2);
    // A download of the old file that has just started still succeeds.
    expect(await trashedKeys(portal)).toHaveLength(1);
  });

  test('shortens a lecture and moves its assignment at once', async () => {
    const portal = await emptyPortal();
    const report = String(minimalPack['lectures/BIO101/assignments/report.md']);
    const folder = await writeFiles({
      ...minimalPack,
      'lectures/BIO101/assignments/report.md': report.replace('week: 1', 'week: 2'),
    });
    await loadPack(folder, { ...portal, now });
    const lecture = String(minimalPack['lectures/BIO101/lecture.yml']);
    const shorter = { 'lectures/BIO101/lecture.yml': lecture.replace(', DNA의 구조]', ']') };
    await changeFiles(folder, { ...shorter, 'lectures/BIO101/assignments/report.md': report });
    const loaded = await loadPack(folder, { ...portal, now });
    expect(loaded?.changes.get('week')).toEqual({ inserted: 0, updated: 0, removed: 1 });
    expect((await contentOf(portal.db)).assignment).toMatchObject([{ week_number: 1 }]);
  });

  test('removes no week with an assignment that is not in the pack', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    await loadPack(folder, { ...portal, now });
    await portal.db.execute(sql`
      insert into assignment (code, lecture_code, week_number, title, body_html, opens_at, closes_at, professor_id, created_at)
      select 'other', lecture_code, 2, title, body_html, opens_at, closes_at, professor_id, created_at from assignment`);
    const lecture = String(minimalPack['lectures/BIO101/lecture.yml']);
    await changeFiles(folder, {
      'lectures/BIO101/lecture.yml': lecture.replace(', DNA의 구조]', ']'),
      'lectures/BIO101/assignments/files/안내.txt': '고친 안내문입니다.\n',
    });
    const before = await everyRow(portal.db);
    await expect(loadPack(folder, { ...portal, now })).rejects.toThrow();
    expect(await everyRow(portal.db)).toEqual(before);
    expect(await storedObjects(portal)).toBe(2);
    expect(await trashedKeys(portal)).toEqual([]);
  });

  test('leaves nothing behind if the last row cannot be written', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    // Another account has the student number already, which the pack cannot know.
    await portal.db.execute(sql`
      insert into account (login_id, name, type, position_code, position_name, student_number, password_hash)
      values ('other', '남', 'student', '0000240001', '학생', '2026110002', '')`);
    const before = await everyRow(portal.db);
    await expect(loadPack(folder, { ...portal, now })).rejects.toThrow();
    expect(await everyRow(portal.db)).toEqual(before);
    expect(await storedObjects(portal)).toBe(0);
  });

  test('refuses a pack with mistakes as a whole', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles({ ...minimalPack, 'codes.yml': '- code: 5\n  name: 코드\n' });
    await expect(loadPack(folder, { ...portal, now })).rejects.toThrow(
      'codes.yml:1: "code" must be a code of ten digits',
    );
    expect((await everyRow(portal.db)).account).toEqual([]);
  });

  test('restructures a menu, even if entries change their parents', async () => {
    const portal = await emptyPortal();
    const menu = (items: string) => `- system: 0000370007\n  place: header\n  items:\n${items}`;
    const child = '        - { key: child, name: 아래 }\n';
    const folder = await writeFiles({
      ...minimalPack,
      'menus.yml': menu(
        `    - key: before\n      name: 전\n      items:\n${child}    - { key: gone, name: 없어질 것 }\n`,
      ),
    });
    await loadPack(folder, { ...portal, now });
    await changeFiles(folder, {
      'menus.yml': menu(`    - key: after\n      name: 후\n      items:\n${child}`),
    });
    const loaded = await loadPack(folder, { ...portal, now });
    expect(loaded?.changes.get('menu_item')).toEqual({ inserted: 1, updated: 1, removed: 2 });
    expect((await contentOf(portal.db)).menu_item).toMatchObject([
      { key: 'after', parent_key: null },
      { key: 'child', parent_key: 'after' },
    ]);
  });

  test.each([
    ['week', 'ends_at'],
    ['academic_event', 'ends_at'],
    ['assignment', 'closes_at'],
    ['assignment', 'late_closes_at'],
  ])('%s: %s is a whole minute, from any writer', async (table, column) => {
    const portal = await emptyPortal();
    const event = 'course,key,code,name,startsAt,endsAt\nT2,exam,0000290001,시험,W8 Mon,W8 Fri\n';
    const report = String(minimalPack['lectures/BIO101/assignments/report.md']);
    const late = 'lateOpensAt: W13 Mon\nlateClosesAt: W13 Fri\nfiles:';
    await loadPack(
      await writeFiles({
        ...minimalPack,
        'events.csv': event,
        'lectures/BIO101/assignments/report.md': report.replace('files:', late),
      }),
      { ...portal, now },
    );
    const later = (by: string) =>
      portal.db.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sql.identifier(column)} + ${by}::interval`,
      );
    await expect(later('1 second')).rejects.toThrow();
    await expect(later('0.5 seconds')).rejects.toThrow();
    expect((await later('1 minute')).rowCount).toBeGreaterThan(0);
  });

  test('loads a demonstration only if allowed, and does not touch a portal in use with `onlyIfEmpty`', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles({
      ...minimalPack,
      'pack.yml': `${String(minimalPack['pack.yml'])}demonstration: true\n`,
    });
    await expect(loadPack(folder, { ...portal, now })).rejects.toThrow(
      'pack.yml:8: a demonstration has passwords',
    );
    const options = { ...portal, now, allowDemonstration: true, onlyIfEmpty: true };
    expect((await loadPack(folder, options))?.changes.size).toBeGreaterThan(0);
    expect(await loadPack(folder, options)).toBeUndefined();
  });

  test('two concurrent loads have the effect of one', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    // Requests of a portal wait for locks for five seconds; a load waits without limit.
    await pairStore(portal.db, portal.store);
    await portal.db.execute(sql`do $$ begin
      execute format('alter role current_user in database %I set lock_timeout = 1', current_database());
    end $$`);
    const opened = openDatabase(portal.url);
    onTestFinished(() => opened.close());
    const loads = await Promise.all([1, 2, 3].map(() => loadPack(folder, { ...portal, db: opened.db, now })));
    expect(loads.filter((loaded) => loaded?.changes.size === 0)).toHaveLength(2);
  });
});
