/** A whole term goes round: copied, changed in the console, seen as a student sees it, exported and loaded again. */
import { getAsgmtList } from '@baeum/contract/assignment/terms';
import { addProgramme } from '@baeum/contract/lecture/programme-terms';
import { changeSyllabus, getSyllabusForm } from '@baeum/contract/lecture/staff-syllabus-terms';
import { copyLectures } from '@baeum/contract/lecture/staff-terms';
import { addMaterial } from '@baeum/contract/material/staff-terms';
import { mediaUpload } from '@baeum/contract/file/terms';
import * as board from '@baeum/contract/study/board-terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { account } from '@baeum/server/platform/tables';
import { png } from '@baeum/server/testing/world';
import { addStaffAccount } from '@baeum/server/testing/people';
import { type Caller, type Reply, testPortal } from '@baeum/server/testing/portal';
import { previewAt } from '@baeum/server/testing/preview';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { type Files, temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { emptyPortal } from './testing/portal.ts';

const weeks = Array.from({ length: 15 }, (_, index) => index + 1);
const lines = (...given: string[]): string => `${given.join('\n')}\n`;
const folder = 'lectures/BIO101';

const topicOf = (week: number, part: number): Files => ({
  [`${folder}/topics/${week}-${part}.md`]: lines(
    '---',
    `title: ${week}주차 세부주제 ${part}`,
    `week: ${week}`,
    `content: { page: pages/${week}-${part}.md }`,
    '---',
    '',
  ),
  [`${folder}/topics/pages/${week}-${part}.md`]: `# ${week}주차\n\n${week}주차의 글입니다.\n`,
});

const activitiesOf = (week: number): Files => ({
  [`${folder}/assignments/a${week}.md`]: lines(
    '---',
    `title: ${week}주차 과제`,
    `week: ${week}`,
    `topic: ${week}-1`,
    'professor: prof1',
    `opensAt: W${week} Mon`,
    `closesAt: W${week} Sun`,
    '---',
    '쓰세요.',
  ),
  [`${folder}/debates/d${week}.md`]: lines(
    '---',
    `title: ${week}주차 토론`,
    `week: ${week}`,
    `topic: ${week}-2`,
    'professor: prof1',
    `opensAt: W${week} Mon`,
    `closesAt: W${week} Sun`,
    '---',
    '말하세요.',
  ),
});

/** 15 weeks with 30 pages, 15 assignments and 15 debates. */
const termPack: Files = {
  'pack.yml': minimalPack['pack.yml'] ?? '',
  'people.csv': minimalPack['people.csv'] ?? '',
  [`${folder}/lecture.yml`]: String(minimalPack[`${folder}/lecture.yml`]).replace(
    /weeks: .*/,
    `weeks: [${weeks.map((week) => `${week}주차의 주제`).join(', ')}]`,
  ),
  ...Object.assign({}, ...weeks.flatMap((week) => [topicOf(week, 1), topicOf(week, 2), activitiesOf(week)])),
};

const copy = 'BIO101-2027';
const ofCopy = { lectureCode: copy };
const ofFolder = `lectures/${copy}`;

/** What its professor does with the copy: everything is shown, something is moved, renamed, written and added. */
async function change(prof: Caller): Promise<void> {
  const read = async () => (await prof.post(board.getTerm, ofCopy)).body.result;
  const { topics, activities } = await read();
  const codes = topics.flatMap(({ content }) => content?.code ?? []);
  const items = activities.map(({ kind, code }) => ({ kind, code }));
  expect([codes.length, items.length]).toEqual([30, 30]);
  const now = '2026-11-18T12:00:00+09:00';
  const done: Reply[] = [
    await prof.post(board.publishContents, { ...ofCopy, codes, publishedAt: now }),
    await prof.post(board.publishActivities, { ...ofCopy, items, publishedAt: now }),
    await prof.post(board.renameWeek, { ...ofCopy, weekNumber: 9, title: '유전자 편집' }),
    await prof.post(board.renameTopic, { ...ofCopy, code: codes[16] ?? '', title: 'CRISPR' }),
    await prof.post(board.moveTopic, {
      ...ofCopy,
      version: (await read()).version,
      code: codes[29] ?? '',
      weekNumber: 9,
      position: 1,
      periods: 'move',
    }),
  ];
  const sent = await prof.upload(mediaUpload, {}, [{ name: '세포.png', content: new Uint8Array(png) }]);
  const { link } = sent.body.result as { link: string };
  const { weeks: stored, revision } = (await prof.post(getSyllabusForm, ofCopy)).body.result;
  done.push(
    await prof.post(changeSyllabus, {
      ...ofCopy,
      revision,
      summaryHtml: `<p>개요입니다. <img src="${link}" alt="세포"></p>`,
      goalsHtml: '<ul><li><p>목표</p></li></ul>',
      methodsHtml: '',
      booksHtml: '',
      notesHtml: '',
      competencies: [{ name: '분석', rate: 100 }],
      weeks: stored.map(({ title }) => `${title}!`),
    }),
  );
  const material = { ...ofCopy, weekNumber: '9', bodyHtml: '<p>읽으세요.</p>' };
  const file = { name: '노트.txt', content: '내용' };
  const shown = { ...material, title: '노트', state: 'published' };
  done.push(await prof.upload(addMaterial, shown, [file]));
  const hidden = { ...material, title: '비공개 노트', state: 'draft' };
  done.push(await prof.upload(addMaterial, hidden, []));
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
}

/** Path and content of every file below a folder. */
async function filesIn(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const contents = await Promise.all(found.map((path) => readFile(path, 'utf8')));
  return Object.fromEntries(found.map((path, index) => [path.slice(root.length), contents[index] ?? '']));
}

test('a term of 15 weeks and 60 contents and activities goes round without a difference', async () => {
  const portal = await testPortal();
  const { db, store } = portal.services;
  const now = portal.clock.now();
  await loadPack(await writeFiles(termPack), { db, store, now });
  const admin = await portal.as(await addStaffAccount(db, 'admin', '관리자', 'administrator'));
  await admin.post(addProgramme, { code: 'T3', name: '2027-1학기', termStartsOn: '2027-03-02' });
  const lectures = [{ source: 'BIO101', code: copy }];
  const parts = ['syllabus', 'contents', 'materials', 'assessments'] as const;
  const copied = await admin.post(copyLectures, { programmeCode: 'T3', parts: [...parts], lectures });
  expect(copied.body).toMatchObject({ status: 200 });

  const [professor] = await db.select().from(account).where(eq(account.loginId, 'prof1'));
  const prof = await portal.as({ id: professor?.id ?? 0, side: 'staff' });
  await change(prof);

  const at = '2027-04-28T12:00:00+09:00';
  const asStudent = previewAt(prof, copy, at);
  const { list: seen } = await asStudent(getLctrDsbjList, { lctrShdlCd: copy, week: 9 });
  expect(seen.map(({ lctrDsbjNm, lctrOpenYn }) => [lctrDsbjNm, lctrOpenYn])).toEqual([
    ['15주차 세부주제 2', 'Y'],
    ['CRISPR', 'Y'],
    ['9주차 세부주제 2', 'Y'],
  ]);
  expect(seen.map(({ asgmtCd, dbtCd }) => [asgmtCd !== null, dbtCd !== null])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ]);
  const tasks = await asStudent(getAsgmtList, { lctrShdlCd: copy, pageNo: 1 });
  expect(tasks.list.map(({ asgmtCd }) => asgmtCd)).toContain(seen[1]?.asgmtCd);

  const { summaryHtml } = (await prof.post(getSyllabusForm, ofCopy)).body.result;
  const address = /src="([^"]+)"/.exec(summaryHtml)?.[1] ?? '';
  expect(Buffer.from(await (await prof.get(address)).arrayBuffer())).toEqual(png);

  const [first, second] = [await temporaryFolder(), await temporaryFolder()];
  await exportPack(first, { db, store, now });
  expect((await loadPack(first, { db, store, now }))?.changes).toEqual(new Map());
  const other = await emptyPortal();
  await loadPack(first, { ...other, now });
  await exportPack(second, { ...other, now });
  const files = await filesIn(first);
  expect(files[`/${ofFolder}/syllabus.html`]).toMatch(/<img src="files\/syllabus\/[^"]+\.png" alt="세포"/);
  expect(await filesIn(second)).toEqual(files);
});
