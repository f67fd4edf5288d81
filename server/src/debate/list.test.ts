import * as t from '@baeum/contract/debate/terms';
import { getAcaSchlList, getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { describe, expect, test } from 'vitest';
import { addDebate, debating } from '../testing/debates.ts';
import { addCommentRow } from '../testing/discussions.ts';
import { taken } from '../testing/submitting.ts';
import { seoul } from '../testing/world.ts';
import { debate, debateFile } from './tables.ts';

const { portal, world, given, say, remove, travel } = await debating();
const { db } = portal.services;

describe('the list', () => {
  const empty = async () => {
    await db.delete(debateFile);
    await db.delete(debate);
  };
  const at = (day: string) => seoul(`2026-${day}:00`);
  const add = (code: string, from: string, to: string, late = false) =>
    addDebate(db, {
      code,
      professorId: world.prof.id,
      opensAt: at(from),
      closesAt: at(to),
      lateOpensAt: late ? at('11-17T00:00') : null,
      lateClosesAt: late ? at('11-25T23:59') : null,
    });
  const page = async (pageNo = 1, recordCountPerPage = 20) =>
    (await given.ann.post(t.getDebateList, { lctrShdlCd: 'LA', pageNo, recordCountPerPage })).body.result;

  test('sorts open debates first and has pages', async () => {
    await empty();
    await add('over-old', '10-01T00:00', '10-08T23:59');
    await add('over-new', '11-01T00:00', '11-08T23:59');
    await add('coming', '12-01T00:00', '12-08T23:59');
    await add('open-far', '11-01T00:00', '11-30T23:59');
    await add('open-near', '11-01T00:00', '11-19T23:59');
    await add('open-late', '11-01T00:00', '11-16T23:59', true);
    const { discussionId } = await add('open-done', '11-01T00:00', '11-18T23:59');
    await addDebate(db, { code: 'other', lectureCode: 'LB', professorId: world.prof.id });
    const id = await addCommentRow(db, { discussionId, authorId: world.ann.id, stance: 'for' });
    await addCommentRow(db, { discussionId, authorId: world.sue.id, threadId: id, stance: 'for' });
    await addCommentRow(db, { discussionId, authorId: world.ann.id, deletedAt: at('11-18T09:00') });

    const all = await page();
    expect(all.list.map(({ dbtCd }) => dbtCd)).toEqual([
      'open-near',
      'open-late',
      'open-far',
      'open-done',
      'coming',
      'over-new',
      'over-old',
    ]);
    expect(all.list.map(({ progressStatus, mySbmt, cmmtCnt }) => [progressStatus, mySbmt, cmmtCnt])).toEqual([
      ['progress', 0, 0],
      ['progress', 0, 0],
      ['progress', 0, 0],
      ['progress', 1, 2],
      ['before', 0, 0],
      ['finish', 0, 0],
      ['finish', 0, 0],
    ]);
    const second = await page(2, 4);
    expect([second.list.map(({ dbtCd }) => dbtCd), second.totalCnt]).toEqual([
      ['coming', 'over-new', 'over-old'],
      7,
    ]);
    const beyond = await page(9, 4);
    expect([beyond.list, beyond.totalCnt, beyond.paginationInfo.totalPageCount]).toEqual([[], 7, 2]);
  });

  test('of a lecture without debates is empty', async () => {
    await empty();
    expect(await page()).toMatchObject({ list: [], totalCnt: 0 });
  });
});

describe('a student who has commented', () => {
  const cell = async () =>
    (await given.ann.post(getLctrDsbjList, { lctrShdlCd: 'LA', week: 9 })).body.result.list.find(
      ({ dbtCd }) => dbtCd === given.code,
    );
  const entry = async () =>
    (await given.ann.post(getAcaSchlList, { edcCrseCd: 'C1' })).body.result.list.find(
      ({ schlCd }) => schlCd === given.code,
    );
  const counted = async () => {
    const { dbtCnt, dbtAtndCnt, ingCnt } = (await given.ann.post(getMyLctrInfo, { lctrShdlCd: 'LA' })).body
      .result.dsblCnt;
    return { dbtCnt, dbtAtndCnt, ingCnt };
  };

  test('has taken part on the cards, in the calendar and on the study page', async () => {
    const before = await counted();
    expect(await cell()).toMatchObject({
      lctrDsbjSe: 'activity',
      lctrDsbjNm: `토론 ${given.code}`,
      dbtNm: `토론 ${given.code}`,
      dbtDateChk: 'progress',
      dbtSbmt: 0,
    });
    expect(await entry()).toMatchObject({
      schlSe: 'debate',
      schlStus: 'todo',
      schlEnde: '2026-11-18T23:59:00+09:00',
      extnYn: 'N',
      progressStatus: 'progress',
    });

    const first = await say(given.ann, '가');
    const second = await say(given.ann, '나', { upprCmmtSeq: first });
    expect(await cell()).toMatchObject({ dbtSbmt: 2 });
    expect(await entry()).toMatchObject({ schlStus: 'done' });
    expect(await counted()).toEqual({ ...before, dbtAtndCnt: before.dbtAtndCnt + 1 });

    taken(await remove(given.ann, first));
    taken(await remove(given.ann, second));
    expect(await cell()).toMatchObject({ dbtSbmt: 0 });
    expect(await entry()).toMatchObject({ schlStus: 'todo' });
    expect(await counted()).toEqual(before);
  });

  test('only in the late period is late; one without a comment has missed the debate', async () => {
    await travel('2026-11-19T12:00:00+09:00');
    expect(await entry()).toMatchObject({ schlStus: 'missed', progressStatus: 'finish' });
    expect(await cell()).toMatchObject({ dbtDateChk: 'finish' });
    await travel('2026-11-20T12:00:00+09:00');
    expect(await entry()).toMatchObject({ schlStus: 'todo', schlEnde: '2026-11-21T23:59:00+09:00' });
    await say(given.ann, '가');
    expect(await entry()).toMatchObject({ schlStus: 'late', progressStatus: 'progress' });
  });

  test('in the last minute is on time, and stays so after a late comment', async () => {
    await travel('2026-11-18T23:59:59+09:00');
    await say(given.ann, '가');
    expect(await entry()).toMatchObject({ schlStus: 'done' });
    await travel('2026-11-20T12:00:00+09:00');
    await say(given.ann, '나');
    expect(await entry()).toMatchObject({ schlStus: 'done' });
  });
});
