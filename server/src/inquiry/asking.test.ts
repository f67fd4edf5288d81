/** Inquiries of students: creating, changing, deleting and reading. */
import { inquiryLimits, inquiryRefusals, systemInquiryType } from '@baeum/contract/inquiry/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { beforeEach, describe, expect, test } from 'vitest';
import { inquiring } from '../testing/inquiring.ts';
import { addInquiry } from '../testing/inquiries.ts';
import { refused, taken } from '../testing/submitting.ts';
import { seoul } from '../testing/world.ts';
import { inquiry } from './tables.ts';

const { portal, db, world, given, ask, asked, edit, read, detail, remove, list, rowOf, answer, forget } =
  await inquiring();

beforeEach(forget);

describe('a missing field', () => {
  const { noType, noTitle, noBody } = inquiryRefusals;
  test.each([
    ['the type is first', { inqType: '', title: ' ', content: '' }, noType],
    ['an unknown type', { inqType: '0000550099' }, noType],
    ['a code of another group', { inqType: '0000560001' }, noType],
    ['then the title', { title: ' \u200b ', content: '' }, noTitle],
    ['then the text', { content: '<p> </p><p><br></p>' }, noBody],
  ] as const)('is reported: %s', async (_what, over, refusal) => {
    const inqSeq = await asked();
    for (const reply of [await ask(over), await edit(inqSeq, over)]) refused(reply, refusal);
    expect((await rowOf(inqSeq))?.revision).toBe(0);
  });

  test('the length of a text is limited before and after sanitising', async () => {
    const tooLong = await ask({ content: '가'.repeat(inquiryLimits.body + 1) });
    expect(tooLong.body.errorCode).toBe(commonRefusals.invalid.errorCode);
    refused(
      await ask({ content: `<p>${'<'.repeat(inquiryLimits.body - 10)}</p>` }),
      inquiryRefusals.longBody,
    );
  });
});

test('an inquiry is shown sanitised, only to its author', async () => {
  const inqSeq = await asked({
    title: '  두   줄\n제목 ',
    content: '<p onclick="x()">가<script>1</script><img src="https://elsewhere.example/a.png"></p>',
  });
  expect((await detail(inqSeq)).data).toEqual({
    inqSeq,
    inqTypeNm: '시스템 이용',
    inqType: systemInquiryType,
    title: '두 줄 제목',
    content: '<p>가</p>',
    userId: 'ann',
    userName: '안나',
    rgsrDt: '2026-11-18T10:00:00+09:00',
    upsrDt: null,
    rvsn: 0,
  });
  for (const reply of [
    await read(inqSeq, given.sue),
    await edit(inqSeq, {}, [], given.sue),
    await remove(inqSeq, given.sue),
    await read(999_999_999),
  ])
    refused(reply, commonRefusals.notFound);
});

test('a change by its author is applied with its time', async () => {
  const inqSeq = await asked();
  portal.clock.advance(600);
  given.ann = await portal.as(world.ann);
  taken(await edit(inqSeq, { title: '고친 제목', inqType: '0000550001', rvsn: '0' }));
  expect((await detail(inqSeq)).data).toMatchObject({
    title: '고친 제목',
    inqTypeNm: '수강·출석',
    rvsn: 1,
    rgsrDt: '2026-11-18T10:00:00+09:00',
    upsrDt: '2026-11-18T10:10:00+09:00',
  });
  refused(await edit(inqSeq, { rvsn: '0' }), inquiryRefusals.changed);
  // Without a revision, as in the specification, the change always applies.
  taken(await edit(inqSeq));
});

test('it can be deleted once, and is visible to nobody then', async () => {
  const inqSeq = await asked();
  taken(await remove(inqSeq));
  for (const reply of [await remove(inqSeq), await read(inqSeq), await edit(inqSeq), await answer(inqSeq)])
    refused(reply, commonRefusals.notFound);
  expect((await list()).totalCnt).toBe(0);
});

test('an answered inquiry can be neither changed nor deleted', async () => {
  const inqSeq = await asked();
  taken(await answer(inqSeq));
  refused(await edit(inqSeq), inquiryRefusals.answered);
  refused(await remove(inqSeq), inquiryRefusals.answered);
  expect(await rowOf(inqSeq)).toMatchObject({ revision: 0, deletedAt: null });
});

describe('the list', () => {
  const titles = async (over?: object, caller = given.ann) =>
    (await list(over, caller)).list.map(({ title }) => title);

  test('has only one’s own, newest first, ten per page', async () => {
    await addInquiry(db, { authorId: world.sue.id, title: '비밀' });
    for (let index = 1; index <= 13; index += 1)
      await addInquiry(db, {
        authorId: world.ann.id,
        title: `${index}`,
        // All at the same instant, so sorted by id.
        createdAt: seoul('2026-11-10T09:00:00'),
      });
    const first = await list();
    expect([first.totalCnt, first.list.map(({ title }) => title).join(' ')]).toEqual([
      13,
      '13 12 11 10 9 8 7 6 5 4',
    ]);
    expect(first.paginationInfo).toMatchObject({ recordCountPerPage: 10, pageSize: 5, totalPageCount: 2 });
    expect(await titles({ currentPage: 2 })).toEqual(['3', '2', '1']);
    const beyond = await list({ currentPage: 9 });
    expect([beyond.totalCnt, beyond.list]).toEqual([13, []]);
    expect(await titles({}, given.sue)).toEqual(['비밀']);
  });

  test('is searched by type, by title or by both, literally', async () => {
    const at = (minute: number) => seoul(`2026-11-10T09:0${minute}:00`);
    const authorId = world.ann.id;
    await db.insert(inquiry).values([
      { authorId, typeCode: '0000550001', title: '100% 출석', bodyHtml: '<p>a</p>', createdAt: at(1) },
      {
        authorId,
        typeCode: systemInquiryType,
        title: 'Video가 시스템에서',
        bodyHtml: '<p>a</p>',
        createdAt: at(2),
      },
      { authorId, typeCode: systemInquiryType, title: '기타_1', bodyHtml: '<p>a</p>', createdAt: at(3) },
    ]);
    expect(await titles({ text: '시스템' })).toEqual(['기타_1', 'Video가 시스템에서']);
    expect(await titles({ text: '시스템', searchType: 'title' })).toEqual(['Video가 시스템에서']);
    expect(await titles({ text: '출석', searchType: 'type' })).toEqual(['100% 출석']);
    expect(await titles({ text: ' VIDEO가 ' })).toEqual(['Video가 시스템에서']);
    expect([await titles({ text: '0%' }), await titles({ text: '%1' }), await titles({ text: '_' })]).toEqual(
      [['100% 출석'], [], ['기타_1']],
    );
    // The author's name is not searched.
    expect(await titles({ text: '안나' })).toEqual([]);
  });
});
