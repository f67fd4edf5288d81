import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { week } from '../lecture/tables.ts';
import { material } from '../material/tables.ts';
import { teamActivity } from '../team/tables.ts';
import { authored, contentInput, refusedFor } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { addActivity } from '../testing/teams.ts';
import { addMaterial, createWorld } from '../testing/world.ts';
import { removeOtherTopics, type TopicInput, topicIssues, writeTopics } from './authoring.ts';
import type { ContentDraft, ContentInput } from './content-authoring.ts';
import { content, contentFile, learning, topic } from './tables.ts';

const { services } = await testPortal();
const { db } = services;
const world = await createWorld(db, services.store);

const file = (name: string, text = 'text') => ({ name, open: () => Readable.from([Buffer.from(text)]) });
const contentOf = (changes: Partial<ContentInput> = {}): ContentInput => ({ ...contentInput, ...changes });
const inputOf = (changes: Partial<TopicInput> = {}): TopicInput => ({
  code: 'LA-authored',
  lectureCode: 'LA',
  weekNumber: 9,
  position: 50,
  title: '세포',
  content: contentOf(),
  ...changes,
});
const write = (...inputs: TopicInput[]) => authored(services, (authoring) => writeTopics(authoring, inputs));
const contentRow = async (code: string) => {
  const [row] = await db.select().from(content).where(eq(content.code, code));
  return row;
};

describe('rules of a topic draft', () => {
  const outline = {
    weekCount: 2,
    weeks: [{ startsAt: '2026-09-21T00:00:00+09:00', endsAt: '2026-09-27T23:59:00+09:00' }],
    topics: new Map(),
  };
  const codesOf = (draft: Parameters<typeof topicIssues>[0]) =>
    topicIssues(draft, outline).map(({ path, code }) => `${path.join('.')} ${code}`);
  const video: Partial<ContentInput> = {
    kind: 'video',
    url: null,
    mediaSeconds: undefined,
    measuredSeconds: 60.9,
    media: [{ file: file('a.mp4'), role: 'video', name: 'a.mp4' }],
  };

  test('find no issues in one that fits its lecture', () => {
    expect(codesOf(inputOf({ weekNumber: 1 }))).toEqual([]);
    expect(codesOf(inputOf({ weekNumber: 1, content: contentOf(video) }))).toEqual([]);
    // Players round lengths differently.
    expect(codesOf(inputOf({ weekNumber: 1, content: contentOf({ ...video, mediaSeconds: 61 }) }))).toEqual(
      [],
    );
  });

  test('ignore fields that are not known yet', () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ content: {} })).toEqual([]);
    expect(codesOf({ content: { attendanceEndsAt: '2026-09-01T00:00:00+09:00' } })).toEqual([]);
  });

  test.each<[string, Partial<TopicInput>, string]>([
    ['a code that is no key', { code: 'LA new' }, 'code codeInvalid'],
    ['a week behind the last', { weekNumber: 3 }, 'weekNumber weekBeyondEnd'],
  ])('has an issue with %s', (_what, changes, issue) => {
    expect(codesOf(inputOf({ weekNumber: 1, ...changes }))).toEqual([issue]);
  });

  test.each<[string, ContentDraft, string]>([
    ['no kind', { kind: null }, 'content kindMissing'],
    [
      'a video elsewhere than at YouTube or Vimeo',
      { kind: 'embed', url: 'https://example.org/video' },
      'content.url embedUnknown',
    ],
    ['no length', { mediaSeconds: undefined }, 'content lengthMissing'],
    [
      'a length that the video contradicts',
      { ...video, mediaSeconds: 90 },
      'content.mediaSeconds lengthNotMeasured',
    ],
    [
      'a video of more than a day',
      { ...video, measuredSeconds: 90_000 },
      'content.measuredSeconds mediumTooLong',
    ],
    [
      'an end before the start',
      { opensAt: '2026-09-22T00:00:00+09:00', closesAt: '2026-09-21T00:00:00+09:00' },
      'content.closesAt endBeforeStart',
    ],
    [
      'a learning period that ends before it starts',
      { attendanceStartsAt: '2026-09-22T00:00:00+09:00', attendanceEndsAt: '2026-09-21T00:00:00+09:00' },
      'content.attendanceEndsAt endBeforeStart',
    ],
    [
      'a learning period that ends before its week',
      { attendanceEndsAt: '2026-09-20T23:59:00+09:00' },
      'content.attendanceEndsAt periodBesideWeek',
    ],
    [
      'a learning period that starts after its week',
      { attendanceStartsAt: '2026-09-28T00:00:00+09:00' },
      'content.attendanceStartsAt periodBesideWeek',
    ],
    ['captions of a page', { captions: { ko: file('ko.vtt') } }, 'content.captions.ko captionWithoutVideo'],
    [
      'two files of one name',
      { ...video, captions: { ko: file('a.vtt'), en: file('a.vtt') } },
      'content fileNameTwice',
    ],
    ['a name too long for players', { thumbnail: file(`${'a'.repeat(256)}.png`) }, 'content fileNameTooLong'],
  ])('has an issue with %s', (_what, changes, issue) => {
    expect(codesOf({ ...inputOf({ weekNumber: 1 }), content: { ...contentOf(), ...changes } })).toEqual([
      issue,
    ]);
  });
});

describe('topics', () => {
  test('have contents with the period of their week, and files in their order', async () => {
    const input = inputOf({
      code: 'LA-video',
      position: 51,
      content: contentOf({
        kind: 'video',
        url: null,
        mediaSeconds: undefined,
        measuredSeconds: 60.9,
        media: [
          { file: file('list.m3u8', '#EXTM3U'), role: 'playlist', name: 'list.m3u8' },
          { file: file('a.ts'), role: 'segment', name: 'high/a.ts' },
          { file: file('b.ts', 'other'), role: 'segment', name: 'high/b.ts' },
        ],
        captions: { en: file('en.vtt', 'WEBVTT\n') },
      }),
    });
    expect(await write(input)).toEqual({ createdContents: ['LA-video'], kept: [] });
    const [period] = await db
      .select({ startsAt: week.startsAt, endsAt: week.endsAt })
      .from(week)
      .where(and(eq(week.lectureCode, 'LA'), eq(week.number, 9)));
    expect(await contentRow('LA-video')).toMatchObject({
      mediaSeconds: 60,
      lectureMinutes: 1,
      attendanceStartsAt: period?.startsAt,
      attendanceEndsAt: period?.endsAt,
    });
    const files = await db.select().from(contentFile).where(eq(contentFile.contentCode, 'LA-video'));
    expect(files.map(({ role, name, position }) => `${role} ${name} ${position}`).toSorted()).toEqual([
      'caption en.vtt 2',
      'playlist list.m3u8 1',
      'segment high/a.ts 1',
      'segment high/b.ts 2',
    ]);
    expect(await write(input)).toEqual({ createdContents: [], kept: [] });
    expect(await write({ ...input, content: null })).toEqual({ createdContents: [], kept: [] });
    expect(await contentRow('LA-video')).toBeUndefined();
  });

  test('are all refused if one is invalid', async () => {
    await write(inputOf({ code: 'LA-first', position: 60 }));
    const refused = write(
      inputOf({ code: 'LA-second', position: 60 }),
      inputOf({ code: 'LA-third', position: 61 }),
      inputOf({ code: 'LA-fourth', position: 61 }),
      inputOf({ code: 'LA-fifth', position: 62, lectureCode: 'LZ' }),
      inputOf({ code: 'LA-sixth', position: 63, content: contentOf({ url: null }) }),
      inputOf({ code: 'LA-seventh', position: 64, content: contentOf({ kind: 'video', url: null }) }),
    );
    expect(await refusedFor(refused)).toEqual([
      '0 position positionTaken',
      '2 position positionTaken',
      '3 lectureCode lectureUnknown',
      '4 content.url urlMissing',
      '5 content.media mediaMissing',
    ]);
  });

  test('can swap places', async () => {
    const [one, other] = [inputOf({ code: 'LA-p1', position: 70 }), inputOf({ code: 'LA-p2', position: 71 })];
    await write(one, other);
    await write({ ...one, position: 71 }, { ...other, position: 70 });
    expect(await db.select().from(topic).where(eq(topic.code, 'LA-p1'))).toMatchObject([{ position: 71 }]);
  });

  test('move to another week together with their coursework and materials', async () => {
    const moving = inputOf({ code: 'LA-moving', position: 80 });
    await write(moving);
    const placed = { topicCode: moving.code };
    await addMaterial(db, services.store, { ...placed, key: 'moving' });
    await addMaterial(db, services.store, { ...placed, key: 'of-all-weeks', weekNumber: null });
    await addActivity(db, { ...placed, code: 'LA-moving', professorId: world.prof.id });
    const weeks = async () => [
      ...(await db
        .select({ week: material.weekNumber })
        .from(material)
        .where(eq(material.topicCode, moving.code))
        .orderBy(material.key)),
      ...(await db
        .select({ week: teamActivity.weekNumber, end: teamActivity.endWeekNumber })
        .from(teamActivity)
        .where(eq(teamActivity.code, moving.code))),
    ];
    await write({ ...moving, weekNumber: 11 });
    expect(await weeks()).toEqual([{ week: 11 }, { week: null }, { week: 11, end: 12 }]);
    await write({ ...moving, weekNumber: 8 });
    expect(await weeks()).toEqual([{ week: 8 }, { week: null }, { week: 8, end: 9 }]);
  });

  test('with learning of students keep their contents, and are moved behind the others', async () => {
    const [learnt, other] = [
      inputOf({ code: 'LB-learnt', lectureCode: 'LB', position: 1 }),
      inputOf({ code: 'LB-other', lectureCode: 'LB', position: 2 }),
    ];
    await authored(services, (authoring) => removeOtherTopics(authoring, ['LB'], []));
    await write(learnt, other);
    await db.insert(learning).values({
      studentId: world.ann.id,
      contentCode: 'LB-learnt',
      watched: [{ from: 0, to: 10 }],
      watchedSeconds: 10,
    });
    expect((await write({ ...learnt, content: null })).kept).toEqual([
      { item: 0, path: ['content'], code: 'contentKept', values: { code: 'LB-learnt' } },
    ]);
    const only = inputOf({ code: 'LB-new', lectureCode: 'LB', position: 1 });
    const stayed = await authored(services, async (authoring) => {
      const staying = await removeOtherTopics(authoring, ['LB'], [only]);
      await writeTopics(authoring, [only]);
      return staying;
    });
    expect(stayed).toEqual([{ code: 'LB-learnt', lectureCode: 'LB' }]);
    const rows = await db.select().from(topic).where(eq(topic.lectureCode, 'LB')).orderBy(topic.position);
    expect(rows.map(({ code, position }) => [code, position])).toEqual([
      ['LB-new', 1],
      ['LB-learnt', 2],
    ]);
    expect(await contentRow('LB-learnt')).toBeDefined();
  });
});
