import * as t from '@baeum/contract/assignment/terms';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { refused, report, submitting, taken } from '../testing/submitting.ts';
import { addAssignment, png } from '../testing/world.ts';

const { portal, world, given, travel, submit, update, detail, ids, rowsOf, expectNoOrphans } =
  await submitting();

describe('periods, at the server’s clock', () => {
  const moments = [
    ['2026-11-10T23:59:59+09:00', 'before', t.assignmentRefusals.before],
    ['2026-11-11T00:00:00+09:00', 'progress', undefined],
    ['2026-11-18T23:59:59+09:00', 'progress', undefined],
    ['2026-11-19T00:00:00+09:00', 'finish', t.assignmentRefusals.over],
    ['2026-11-19T23:59:59+09:00', 'finish', t.assignmentRefusals.over],
    ['2026-11-20T00:00:00+09:00', 'progress', undefined],
    ['2026-11-21T23:59:59+09:00', 'progress', undefined],
    ['2026-11-22T00:00:00+09:00', 'finish', t.assignmentRefusals.over],
  ] as const;

  test.each(moments)('at %s the assignment is in %s', async (at, progressStatus, refusal) => {
    await travel(at);
    expect((await detail()).data.progressStatus).toBe(progressStatus);
    const reply = await submit();
    if (refusal === undefined) taken(reply);
    else refused(reply, refusal);
    await expectNoOrphans();
  });

  test('an on-time submission cannot be cancelled after the period, nor a late one after the late period', async () => {
    taken(await submit());
    const own = await ids();
    const key = { asgmtCd: given.code, asgmtSbmtSeq: own.asgmtSbmtSeq };
    for (const at of [
      '2026-11-19T00:00:00+09:00',
      '2026-11-20T10:00:00+09:00',
      '2026-11-30T10:00:00+09:00',
    ]) {
      await travel(at);
      refused(await given.ann.post(t.cancelAsgmtData, key), t.assignmentRefusals.cancelOver);
    }

    const sue = await portal.as(world.sue);
    portal.clock.set('2026-11-21T10:00:00+09:00');
    const late = await portal.as(world.sue);
    taken(await submit({}, [report], late));
    const { data } = await detail(late);
    const lateKey = { asgmtCd: given.code, asgmtSbmtSeq: data.asgmtSbmtSeq ?? 0 };
    taken(await late.post(t.cancelAsgmtData, lateKey));
    taken(await late.post(t.reSubmitAsgmtData, lateKey));
    portal.clock.set('2026-11-22T00:00:00+09:00');
    const tooLate = await portal.as(world.sue);
    refused(await tooLate.post(t.cancelAsgmtData, lateKey), t.assignmentRefusals.cancelOver);
    expect(sue.token).toBeDefined();
  });

  test('drafts cannot be changed, submitted or deleted after the end', async () => {
    taken(await submit({ tempYn: 'Y' }));
    const { asgmtSbmtSeq } = await ids();
    await travel('2026-11-19T00:00:00+09:00');
    const key = { asgmtCd: given.code, asgmtSbmtSeq };
    refused(await given.ann.post(t.reSubmitAsgmtData, key), t.assignmentRefusals.over);
    refused(await given.ann.post(t.deleteAsgmtData, key), t.assignmentRefusals.over);
    refused(await update(asgmtSbmtSeq, {}), t.assignmentRefusals.over);
  });
});

describe('editing', () => {
  test('requires exactly one file', async () => {
    taken(await submit({ tempYn: 'Y' }));
    const { asgmtSbmtSeq, fileSeq } = await ids();
    refused(await update(asgmtSbmtSeq, { tempYn: 'Y' }, [report]), t.assignmentRefusals.tooManyFiles);
    refused(
      await update(asgmtSbmtSeq, { tempYn: 'Y', deletedSbmtFileSeq: String(fileSeq) }),
      t.assignmentRefusals.noFile,
    );
    const wrong = await update(asgmtSbmtSeq, { tempYn: 'Y' }, [{ name: 'a.exe', content: 'MZ' }]);
    refused(wrong, t.assignmentRefusals.unsupportedOnEdit);
    taken(await update(asgmtSbmtSeq, { tempYn: 'Y', deletedSbmtFileSeq: '' }));
    expect(await rowsOf()).toEqual({ submissions: 1, files: 1 });
    await expectNoOrphans();
  });

  test('is for drafts: a submission must be cancelled first', async () => {
    taken(await submit());
    const { asgmtSbmtSeq } = await ids();
    refused(await update(asgmtSbmtSeq), t.assignmentRefusals.submitted);
    refused(
      await given.ann.post(t.deleteAsgmtData, { asgmtSbmtSeq, asgmtCd: given.code }),
      t.assignmentRefusals.submitted,
    );
    refused(
      await given.ann.post(t.reSubmitAsgmtData, { asgmtSbmtSeq, asgmtCd: given.code }),
      t.assignmentRefusals.submitted,
    );
    refused(await submit(), t.assignmentRefusals.exists);
    await expectNoOrphans();
  });
});

describe('a request based on an older revision', () => {
  const revision = async () => (await detail()).data.rvsn;

  test('is refused whatever it changes, and the newer draft stays as it is', async () => {
    expect(await revision()).toBeNull();
    taken(await submit({ tempYn: 'Y' }));
    expect(await revision()).toBe(0);
    const { asgmtSbmtSeq, fileSeq, asgmtCd } = await ids();
    taken(await update(asgmtSbmtSeq, { tempYn: 'Y', asgmtSbmtNm: '먼저', rvsn: '0' }));
    expect(await revision()).toBe(1);
    const stale = { tempYn: 'Y', asgmtSbmtNm: '나중', rvsn: '0' };
    const replacing = { ...stale, deletedSbmtFileSeq: String(fileSeq) };
    const { changed } = t.assignmentRefusals;
    refused(await update(asgmtSbmtSeq, stale), changed);
    refused(await update(asgmtSbmtSeq, { ...stale, tempYn: 'N' }), changed);
    refused(await update(asgmtSbmtSeq, replacing, [report]), changed);
    refused(await given.ann.post(t.reSubmitAsgmtData, { asgmtSbmtSeq, asgmtCd, rvsn: 0 }), changed);
    expect((await detail()).data).toMatchObject({ asgmtSbmtNm: '먼저', tempYn: 'Y', rvsn: 1 });

    taken(await update(asgmtSbmtSeq, { ...replacing, rvsn: '1' }, [report]));
    taken(await given.ann.post(t.reSubmitAsgmtData, { asgmtSbmtSeq, asgmtCd, rvsn: 2 }));
    expect((await detail()).data).toMatchObject({ asgmtSbmtNm: '나중', tempYn: 'N', rvsn: 2 });
    await expectNoOrphans();
  });

  test('is one of a client that names none, which changes what it finds', async () => {
    taken(await submit({ tempYn: 'Y' }));
    const { asgmtSbmtSeq, asgmtCd } = await ids();
    taken(await update(asgmtSbmtSeq, { tempYn: 'Y' }));
    taken(await update(asgmtSbmtSeq, { tempYn: 'Y' }));
    taken(await given.ann.post(t.reSubmitAsgmtData, { asgmtSbmtSeq, asgmtCd }));
  });

  test('is none after the work was only handed in and taken back', async () => {
    taken(await submit({ tempYn: 'Y' }));
    const { asgmtSbmtSeq, asgmtCd } = await ids();
    taken(await given.ann.post(t.reSubmitAsgmtData, { asgmtSbmtSeq, asgmtCd }));
    refused(await update(asgmtSbmtSeq, { rvsn: '0' }), t.assignmentRefusals.submitted);
    taken(await given.ann.post(t.cancelAsgmtData, { asgmtSbmtSeq, asgmtCd }));
    taken(await update(asgmtSbmtSeq, { tempYn: 'Y', rvsn: '0' }));
  });
});

test('each change takes one statement beside the one that reads what is named', async () => {
  taken(await submit());
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  const statementsOf = async (request: ReturnType<typeof submit>) => {
    spy.mockClear();
    taken(await request);
    return spy.mock.calls.length;
  };
  const { asgmtSbmtSeq, fileSeq } = await ids();
  const key = { asgmtCd: given.code, asgmtSbmtSeq };
  expect(await statementsOf(given.ann.post(t.cancelAsgmtData, key))).toBe(2);
  expect(await statementsOf(update(asgmtSbmtSeq, { tempYn: 'Y', rvsn: '0' }, []))).toBe(2);
  const replacement = { tempYn: 'Y', deletedSbmtFileSeq: String(fileSeq), rvsn: '1' };
  expect(await statementsOf(update(asgmtSbmtSeq, replacement, [report]))).toBe(2);
  expect(await statementsOf(given.ann.post(t.reSubmitAsgmtData, { ...key, rvsn: 2 }))).toBe(2);
  taken(await given.ann.post(t.cancelAsgmtData, key));
  expect(await statementsOf(given.ann.post(t.deleteAsgmtData, key))).toBe(2);
  expect(await statementsOf(submit())).toBe(2);
  await expectNoOrphans();
});

describe('concurrent requests', () => {
  test('that submit leave one submission with one file', async () => {
    const first = given.code;
    for (let round = 0; round < 5; round++) {
      given.code = `${first}-${round}`;
      await addAssignment(portal.services.db, { code: given.code, professorId: world.prof.id });
      const replies = await Promise.all(Array.from({ length: 8 }, () => submit()));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const reply of replies.filter(({ status }) => status !== 200))
        refused(reply, t.assignmentRefusals.exists);
      expect(await rowsOf()).toEqual({ submissions: 1, files: 1 });
    }
    await expectNoOrphans();
  });

  test('that change, submit, cancel and delete have the result of some serial order', async () => {
    const first = given.code;
    for (let round = 0; round < 10; round++) {
      given.code = `${first}-${round}`;
      await addAssignment(portal.services.db, { code: given.code, professorId: world.prof.id });
      taken(await submit({ tempYn: 'Y' }));
      const { asgmtSbmtSeq, fileSeq } = await ids();
      const key = { asgmtCd: given.code, asgmtSbmtSeq };
      const replace = () =>
        update(asgmtSbmtSeq, { tempYn: 'Y', deletedSbmtFileSeq: String(fileSeq) }, [
          { name: '새파일.png', content: png },
        ]);
      const replies = await Promise.all([
        replace(),
        given.ann.post(t.reSubmitAsgmtData, key),
        replace(),
        given.ann.post(t.cancelAsgmtData, key),
        given.ann.post(t.deleteAsgmtData, key),
        given.ann.post(t.reSubmitAsgmtData, key),
      ]);
      for (const { status } of replies) expect([200, 404, 409]).toContain(status);
      const deleted = replies[4]?.status === 200;
      expect(await rowsOf()).toEqual(deleted ? { submissions: 0, files: 0 } : { submissions: 1, files: 1 });
    }
    await expectNoOrphans();
  });
});
