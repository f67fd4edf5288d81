/** Concurrent and repeated requests. */
import * as t from '@baeum/contract/board/terms';
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { beforeEach, describe, expect, test } from 'vitest';
import { comment as comments, discussion } from '../discussion/tables.ts';
import { postFile, post } from '../posting/tables.ts';
import { addPicture } from '../testing/boards.ts';
import { posting } from '../testing/posting.ts';
import { refused, taken } from '../testing/submitting.ts';
import { mediaLink } from '../platform/rich-text.ts';
import { png, zip } from '../testing/world.ts';

const {
  db,
  store,
  world,
  given,
  fields,
  ask,
  asked,
  edit,
  detail,
  comment,
  commented,
  rowOf,
  expectNoOrphans,
} = await posting();

const wrtKey = 'b3c1d9a0-0000-4000-8000-000000000001';
const twoFiles = [
  { name: '하나.zip', content: zip },
  { name: '둘.png', content: png },
];

beforeEach(async () => {
  await db.delete(comments);
  await db.delete(post);
  await db.delete(discussion);
});

describe('a repeated request', () => {
  test('16 times at once creates one post with its files and returns one id', async () => {
    const replies = await Promise.all(Array.from({ length: 16 }, () => ask({ wrtKey }, twoFiles)));
    for (const reply of replies) taken(reply);
    expect(new Set(replies.map(({ body }) => (body.result as { boardSeq: number }).boardSeq)).size).toBe(1);
    expect([await db.$count(post), await db.$count(postFile), await db.$count(discussion)]).toEqual([
      1, 2, 1,
    ]);
    await expectNoOrphans();
  });

  test('creates one comment', async () => {
    const boardSeq = await asked();
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => comment(boardSeq, { wrtKey }, [{ name: '그림.png', content: png }])),
    );
    for (const reply of replies) taken(reply);
    const { cmmt, cmmtTotalCnt } = await detail(boardSeq);
    expect([cmmt.length, cmmtTotalCnt, cmmt[0]?.cmmtOrn]).toEqual([1, 1, '그림.png']);
    await expectNoOrphans();
  });

  test('with another text or another file is refused', async () => {
    const boardSeq = await asked({ wrtKey, tempYn: 'Y' }, twoFiles);
    const others = [
      ask({ wrtKey }, twoFiles),
      ask({ wrtKey, tempYn: 'Y', boardTitle: '고친 제목' }, twoFiles),
      ask({ wrtKey, tempYn: 'Y', boardContents: '<p>고친 본문</p>' }, twoFiles),
      ask({ wrtKey, tempYn: 'Y', secrtYn: 'Y' }, twoFiles),
      ask({ wrtKey, tempYn: 'Y' }, twoFiles.slice(1)),
      ask({ wrtKey, tempYn: 'Y' }),
    ];
    for (const reply of await Promise.all(others)) refused(reply, t.boardRefusals.changed);
    expect(await asked({ wrtKey, tempYn: 'Y' }, twoFiles)).toBe(boardSeq);
    expect([await db.$count(post), await db.$count(discussion)]).toEqual([1, 1]);
    await expectNoOrphans();
  });

  test('is identified per author: others may use the same key', async () => {
    expect(await asked({ wrtKey })).not.toBe(await asked({ wrtKey }, [], given.sue));
  });

  test('is identified per board: on the other board it is another post', async () => {
    const { secrtYn: _, ...inquiry } = fields({ wrtKey });
    const ids = async () => {
      const reply = await given.ann.upload(t.insertInqryData, inquiry, []);
      taken(reply);
      return [await asked({ wrtKey }), (reply.body.result as { boardSeq: number }).boardSeq];
    };
    const first = await ids();
    expect(new Set(first).size).toBe(2);
    expect(await ids()).toEqual(first);
  });
});

describe('two windows', () => {
  test('changing one post: the later one is refused, and nothing of the first is lost', async () => {
    const boardSeq = await asked();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        edit(boardSeq, { rvsn: '0', boardTitle: `제목 ${index}` }, [{ name: `${index}.zip`, content: zip }]),
      ),
    );
    const winners = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      refused(reply, t.boardRefusals.changed);
    const { data, file } = await detail(boardSeq);
    expect([data.boardTitle, data.rvsn, file.map(({ fileOrn }) => fileOrn)]).toEqual([
      `제목 ${winners[0]}`,
      1,
      [`${winners[0]}.zip`],
    ]);
    // Without a revision, as in the specification, changes are applied one after another.
    for (const reply of await Promise.all([edit(boardSeq), edit(boardSeq), edit(boardSeq)])) taken(reply);
    expect((await detail(boardSeq)).data.rvsn).toBe(4);
    await expectNoOrphans();
  });

  test('changing one comment: likewise', async () => {
    const boardSeq = await asked();
    const cmmtSeq = String(await commented(boardSeq));
    const change = (cmmtContents: string) =>
      given.sue.upload(t.updateQnaCmmtData, { cmmtSeq, cmmtContents, rvsn: '0' }, []);
    const replies = await Promise.all(['가', '나', '다', '라'].map(change));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      refused(reply, commentRefusals.changed);
    expect((await detail(boardSeq)).cmmt[0]).toMatchObject({ rvsn: 1, updtYn: 'Y' });
  });

  test('publishing one draft create one post with the time of the first', async () => {
    const boardSeq = await asked({ tempYn: 'Y' });
    const replies = await Promise.all(Array.from({ length: 6 }, () => edit(boardSeq, { rvsn: '0' })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.$count(post)).toBe(1);
    expect((await detail(boardSeq)).data).toMatchObject({ tempYn: 'N', rvsn: 1 });
  });

  test('of which one deletes: the other changes it before, or is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const boardSeq = await asked();
      const [changed, deleted, again] = await Promise.all([
        edit(boardSeq, { boardTitle: '고친 제목' }, twoFiles),
        given.ann.post(t.deleteQnaData, { boardSeq }),
        given.ann.post(t.deleteQnaData, { boardSeq }),
      ]);
      expect([deleted, again].filter(({ status }) => status === 200)).toHaveLength(1);
      if (changed.status !== 200) refused(changed, commonRefusals.notFound);
      const row = await rowOf(boardSeq);
      expect([row?.deletedAt !== null, row?.revision]).toEqual([true, changed.status === 200 ? 1 : 0]);
    }
    await expectNoOrphans();
  });

  test('removing one file: one succeeds, the other is refused', async () => {
    const boardSeq = await asked({}, twoFiles);
    const [first] = (await detail(boardSeq)).file;
    const remove = () => edit(boardSeq, { deletedBoardFileSeq: first?.fileSeq ?? '' });
    const replies = await Promise.all([remove(), remove(), remove()]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      refused(reply, t.boardRefusals.changed);
    expect((await detail(boardSeq)).file.map(({ fileOrn }) => fileOrn)).toEqual(['둘.png']);
    await expectNoOrphans();
  });
});

test('a reply sent while its thread or the question is deleted is stored or refused, never lost', async () => {
  for (let round = 0; round < 10; round++) {
    const boardSeq = await asked();
    const parent = await commented(boardSeq);
    const [replied] = await Promise.all([
      comment(boardSeq, { upprCmmtSeq: String(parent) }, [], given.ann),
      given.sue.post(t.deleteQnaCmmtData, { cmmtSeq: parent }),
    ]);
    taken(replied);
    const { cmmt, cmmtTotalCnt } = await detail(boardSeq);
    expect([cmmtTotalCnt, cmmt[0]?.usyn, cmmt[0]?.cmmtContents, cmmt[0]?.lwrCmmtList.length]).toEqual([
      1,
      'N',
      '',
      1,
    ]);
    const [late] = await Promise.all([comment(boardSeq), given.ann.post(t.deleteQnaData, { boardSeq })]);
    expect([200, 404]).toContain(late.status);
  }
});

test('posts created at once with the same picture all keep it', async () => {
  const id = await addPicture(db, store, world.ann.id);
  const boardContents = `<img src="${mediaLink('ann', { id, extension: 'png' })}">`;
  for (const reply of await Promise.all(Array.from({ length: 8 }, () => ask({ boardContents }))))
    taken(reply);
  expect(await db.$count(post)).toBe(8);
});
