import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadPack } from './load.ts';
import { changeFiles, writeFiles } from './testing/files.ts';
import { contentOf, emptyPortal } from './testing/portal.ts';
import { studyPack, topicOf } from './testing/study.ts';
import { transaction } from '@baeum/server/platform/database';
import { english } from '@baeum/server/testing/english';

const now = new Date('2026-11-18T12:00:00+09:00');
const later = 'lectures/BIO101/topics/4-later.md';
const lecture = 'lectures/BIO101/lecture.yml';

test('learning at one instant is one entry, regardless of the notation of its date', async () => {
  const portal = await emptyPortal();
  const folder = await writeFiles({
    ...studyPack,
    'lectures/BIO101/learning.csv': [
      'student,topic,at,watched',
      'student1,1-cells,W1 Wed 20:00,0-40',
      'student1,1-cells,term + 2d 20:00,60-80',
      'student1,1-cells,term + 2d 20:00:00,30-50',
      '',
    ].join('\n'),
  });
  await loadPack(folder, { ...portal, now });
  const { play, learning_report, learning, learning_credit } = await contentOf(portal.db);
  expect(play).toMatchObject([{ claimed_seconds: 70 }]);
  expect(learning_report).toMatchObject([{ claimed_seconds: 70, credited_seconds: 70 }]);
  expect(learning_credit?.map(({ seconds }) => seconds).sort()).toEqual(['[0,50)', '[60,80)']);
  expect(learning).toMatchObject([{ watched: '{[0,50),[60,80)}', watched_seconds: 70 }]);
});

test('a week in which something remains cannot be removed', async () => {
  const portal = await emptyPortal();
  const content = 'content: { link: "https://example.org/cells", seconds: 60 }';
  const folder = await writeFiles({
    ...studyPack,
    [later]: topicOf(['title: 나중에', 'week: 2', content]),
  });
  await loadPack(folder, { ...portal, now });
  await rm(path.join(folder, later));
  await changeFiles(folder, {
    [lecture]: String(studyPack[lecture]).replace('[생명의 분자, DNA의 구조]', '[생명의 분자]'),
  });
  const play = await transaction(portal.db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into play (student_id, content_code, started_at, reported_at, told_until, address, user_agent, slack_seconds)
      select id, 'BIO101-4-later', ${now}, ${now}, ${now}, '', '', 0 from account where login_id = 'student1' returning id`);
    return rows[0]?.id;
  });
  await expect(loadPack(folder, { ...portal, now })).rejects.toMatchObject({
    problems: [
      {
        file: lecture,
        line: 1,
        message: english(
          'week 2 is in the pack no more, but topic "BIO101-4-later" stays in it: keep the week',
        ),
      },
    ],
  });
  await portal.db.execute(sql`delete from play where id = ${play}`);
  expect((await loadPack(folder, { ...portal, now }))?.changes.get('week')).toMatchObject({ removed: 1 });
});
