import * as t from '@baeum/contract/board/terms';
import { expect, test } from 'vitest';
import { addPost } from '../testing/boards.ts';
import { testPortal } from '../testing/portal.ts';
import { taken } from '../testing/submitting.ts';
import { createWorld } from '../testing/world.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);

test('smoke', async () => {
  const ann = await portal.as(world.ann);
  const r = await ann.upload(
    t.insertQnaData,
    {
      lctrShdlCd: 'LA',
      boardType: '0000570001',
      boardTitle: '제목',
      boardContents: '<p>본문</p>',
      tempYn: 'N',
      secrtYn: 'N',
      wrtKey: '00000000-0000-0000-0000-000000000001',
    },
    [{ name: 'a.txt', content: 'abc' }],
  );
  taken(r);
  await addPost(db, { board: 'notice', authorId: world.prof.id, typeCode: '0000560001' });
  await addPost(db, { board: 'notice', authorId: world.prof.id });
  for (const p of [t.getNoticeList, t.getInqryList, t.getQnaList] as const) {
    const l = await ann.post(p, { lctrShdlCd: 'LA' });
    taken(l);
    taken(await ann.post(p, { lctrShdlCd: 'LA', isSearch: 'Y', searchText: '답변', searchType: 'all' }));
    taken(await ann.post(p, { lctrShdlCd: 'LA', pageNo: 3 }));
  }
  const boardSeq = (r.body.result as { boardSeq: number }).boardSeq;
  const c = await ann.upload(t.insertQnaCmmtData, { boardSeq: String(boardSeq), cmmtContents: '댓글' }, []);
  taken(c);
  await ann.post(t.getQnaData, { boardSeq, lctrShdlCd: 'LA' });
  taken(
    await ann.upload(
      t.updateQnaData,
      {
        boardSeq: String(boardSeq),
        lctrShdlCd: 'LA',
        boardType: '0000570001',
        boardTitle: '제목',
        boardContents: '<p>본문</p>',
        tempYn: 'N',
        secrtYn: 'N',
        rvsn: '0',
      },
      [],
    ),
  );
  taken(await ann.post(t.updateQnaViewCnt, { boardSeq }));
  taken(await ann.post(t.deleteQnaData, { boardSeq }));
  expect(1).toBe(1);
});
