import { getNoticeData, getNoticeList } from '@baeum/contract/board/terms';
import { downloadUrl } from '@baeum/contract/file/terms';
import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { getSearchList } from '@baeum/contract/search/terms';
import { expect, test } from 'vitest';
import { addPostFile } from '../testing/boards.ts';
import { posting } from '../testing/posting.ts';

const { db, store, portal, given, announce } = await posting();
const json = { 'content-type': 'application/json' };

test('a notice of the future is shown nowhere, until the minute begins', async () => {
  const publishedAt = new Date('2026-11-18T10:05:00+09:00');
  const { id } = await announce({ title: '예고', typeCode: '0000560001', publishedAt });
  const fileId = await addPostFile(db, store, id);
  const other = (await announce({ title: '지난 공지', typeCode: '0000560001' })).id;
  const list = { lctrShdlCd: 'LA', pageNo: 1, isSearch: 'Y', searchType: 'all', searchText: '예고' } as const;

  /** What a student finds of it on every way to it. */
  const found = async () => {
    const { ann } = given;
    const top = (await ann.post(getNoticeList, { lctrShdlCd: 'LA', pageNo: 1 })).body.result;
    const matches = (await ann.post(getNoticeList, list)).body.result;
    const near = (await ann.post(getNoticeData, { boardSeq: other })).body.result;
    const home = (await ann.post(getMyLctrInfo, { lctrShdlCd: 'LA' })).body.result;
    const anywhere = (await ann.post(getSearchList, { edcCrseCd: 'C1' })).body.result.list;
    return {
      top: top.urgcyList.length,
      counted: top.totalCnt,
      matches: matches.totalCnt,
      near: JSON.stringify(near).includes('예고'),
      preview: home.ntcPrevList.some(({ notiSeq }) => notiSeq === id),
      anywhere: anywhere.some(({ objNm }) => objNm === '예고'),
      detail: (await ann.send(getNoticeData, JSON.stringify({ boardSeq: id }), json)).status,
      file: (await ann.get(downloadUrl({ flnm: fileId, rovl: 'post', orn: '비밀.png' }))).status,
    };
  };

  portal.clock.set('2026-11-18T10:04:59.999+09:00');
  expect(await found()).toEqual({
    top: 1,
    counted: 1,
    matches: 0,
    near: false,
    preview: false,
    anywhere: false,
    detail: 404,
    file: 404,
  });
  portal.clock.set('2026-11-18T10:05:00+09:00');
  expect(await found()).toEqual({
    top: 2,
    counted: 2,
    matches: 1,
    near: true,
    preview: true,
    anywhere: true,
    detail: 200,
    file: 200,
  });
});
