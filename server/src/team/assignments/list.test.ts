import * as t from '@baeum/contract/team/assignment-terms';
import { beforeEach, describe, expect, test } from 'vitest';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import { taken } from '../../testing/submitting.ts';
import { handingIn } from '../../testing/team-handing-in.ts';
import { addTeamAssignmentFile } from '../../testing/teams.ts';
import { seoul } from '../../testing/world.ts';
import { teamAssignment, teamAssignmentFile, teamSubmission } from '../tables.ts';

const { db, store, given, set, hand, list, travel } = await handingIn();

beforeEach(async () => {
  for (const table of [teamSubmission, teamAssignmentFile, teamAssignment]) await db.delete(table);
});

const titles = async (over: object = {}) => (await list(over)).asgmtList.map(({ taAsgmtNm }) => taAsgmtNm);
const period = (opensAt: string, closesAt: string) => ({
  opensAt: seoul(`2026-${opensAt}:00`),
  closesAt: seoul(`2026-${closesAt}:00`),
  lateOpensAt: null,
  lateClosesAt: null,
});

test('a row has the fields of an assignment and the state of the team', async () => {
  const added = await set({ title: '설계서' });
  await addTeamAssignmentFile(db, store, added);
  expect((await list()).asgmtList).toEqual([
    {
      taAsgmtSeq: added.id,
      taAsgmtNm: '설계서',
      taAsgmtStde: '2026-11-11T00:00:00+09:00',
      taAsgmtEnde: '2026-11-18T23:59:00+09:00',
      extnYn: 'N',
      taAsgmtTardyStde: '2026-11-20T00:00:00+09:00',
      taAsgmtTardyEnde: '2026-11-21T23:59:00+09:00',
      progressStatus: 'progress',
      fileCnt: 1,
      cmmtCnt: 0,
      sbmtNm: '',
      sbmtStus: 'before',
      sbmtStusNm: '미제출',
      sbmtDt: null,
      tempYn: 'N',
      rgstDt: '2026-11-01T09:00:00+09:00',
    },
  ]);
  taken(await hand({ tempYn: 'Y' }, undefined, given.sue));
  expect((await list()).asgmtList).toMatchObject([
    { sbmtNm: '수', sbmtStus: 'before', sbmtStusNm: '임시저장', sbmtDt: null, tempYn: 'Y' },
  ]);
  // The other team is not affected.
  expect((await list({ teamSeq: given.others.id }, given.kim)).asgmtList).toMatchObject([
    { sbmtNm: '', sbmtStusNm: '미제출', tempYn: 'N' },
  ]);
  await db.delete(teamSubmission);
  await travel('2026-11-20T10:00:00+09:00');
  taken(await hand());
  expect((await list()).asgmtList).toMatchObject([
    {
      sbmtNm: '안나',
      sbmtStus: 'late',
      sbmtStusNm: '지각제출',
      sbmtDt: '2026-11-20T10:00:00+09:00',
      tempYn: 'N',
    },
  ]);
});

test('open assignments are first, then submitted ones, in pages', async () => {
  await set({ title: 'over-old', ...period('10-01T00:00', '10-08T23:59') });
  await set({ title: 'over-new', ...period('11-01T00:00', '11-08T23:59') });
  await set({ title: 'coming', ...period('12-01T00:00', '12-08T23:59') });
  await set({ title: 'open-far', ...period('11-01T00:00', '11-30T23:59') });
  await set({ title: 'open-done', ...period('11-01T00:00', '11-18T23:59') });
  taken(await hand());
  await set({ title: 'open-near', ...period('11-01T00:00', '11-19T23:59') });
  const all = ['open-near', 'open-far', 'open-done', 'coming', 'over-new', 'over-old'];
  expect(await titles()).toEqual(all);

  const page = { pageNo: 2, pageSize: 5, recordCountPerPage: 4 };
  const second = await list(page);
  expect(second.asgmtList.map(({ taAsgmtNm }) => taAsgmtNm)).toEqual(all.slice(4));
  expect([
    second.totalCnt,
    second.paginationInfo.totalPageCount,
    second.paginationInfo.firstRecordIndex,
  ]).toEqual([6, 2, 4]);
  const beyond = await list({ ...page, pageNo: 9 });
  expect([beyond.asgmtList, beyond.totalCnt]).toEqual([[], 6]);
  const found = await list({ ...page, pageNo: 9, isSearch: 'Y', searchText: 'open' });
  expect([found.asgmtList, found.totalCnt]).toEqual([[], 3]);
});

test('a page has ten rows by default', async () => {
  for (let index = 0; index < 11; index += 1) await set();
  const { asgmtList, totalCnt, paginationInfo } = await list();
  expect([asgmtList.length, totalCnt, paginationInfo.recordCountPerPage]).toEqual([10, 11, 10]);
});

describe('a search', () => {
  beforeEach(async () => {
    await set({ title: '100% 재현 보고서', bodyHtml: '<p>표본을 <strong>나눕</strong>니다</p>' });
    taken(await hand({ tempYn: 'Y' }, undefined, given.sue));
    await set({ title: 'PCR_설계', bodyHtml: sanitizeRichText('<p>길이 < 200 & GC > 40%, "표본"</p>') });
    taken(await hand());
    await set({ title: '발표', bodyHtml: '<p>PCR 결과</p><p>다음</p>' });
  });
  const pcr = 'PCR_설계';
  const report = '100% 재현 보고서';

  test.each([
    ['all', 'pcr', [pcr, '발표']],
    ['title', 'pcr', [pcr]],
    ['title', '%', [report]],
    ['title', '_', [pcr]],
    ['title', '\\', []],
    ['title', ' 재현 ', [report]],
    ['contents', 'PCR', ['발표']],
    ['contents', '나눕니다', [report]],
    ['contents', '표본', [report, pcr]],
    ['contents', '< 200 & gc > 40%', [pcr]],
    ['contents', '결과   다음', ['발표']],
    ['contents', 'strong', []],
    ['contents', '&lt;', []],
    ['submitter', '수', [report]],
    ['submitter', '안나', [pcr]],
    ['submitter', '발표', []],
    ['all', '안나', [pcr]],
    ['all', "'; drop table account; --", []],
    ['all', '나눕니다'.normalize('NFD'), [report]],
  ] as const)('in %s for %j finds %j', async (searchType, searchText, expected) => {
    const found = await titles({ isSearch: 'Y', searchType, searchText });
    expect(found.sort()).toEqual([...expected].sort());
  });

  test('with an empty text, or without the search flag, finds everything', async () => {
    expect(await titles({ isSearch: 'Y', searchText: '  ' })).toHaveLength(3);
    expect(await titles({ isSearch: 'N', searchText: '없는 말' })).toHaveLength(3);
  });

  test('ignores the other team’s submitter', async () => {
    const over = { teamSeq: given.others.id, isSearch: 'Y', searchText: '안나' };
    expect((await list(over, given.kim)).asgmtList).toEqual([]);
  });

  test('of an unknown type is refused', async () => {
    const body = JSON.stringify({
      teamSeq: given.teamSeq,
      isSearch: 'Y',
      searchType: 'password',
      searchText: 'a',
    });
    const reply = await given.ann.send(t.getAsgmtList, body, { 'content-type': 'application/json' });
    expect(reply.status).toBe(400);
  });
});
