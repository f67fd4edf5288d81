import { postRefusals as refusals } from '@baeum/contract/posting/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import * as t from '@baeum/contract/team/board-terms';
import { describe, expect, test } from 'vitest';
import { refused, taken } from '../../testing/submitting.ts';
import { declined } from '../../testing/teaming.ts';
import { addTeamPost } from '../../testing/team-posts.ts';
import { teamPosting } from '../../testing/team-posting.ts';
import { seoul } from '../../testing/world.ts';

const { portal, db, people, given, write, posted, edit, read, detail, remove, view, say, list, rowOf } =
  await teamPosting();
const { notFound } = commonRefusals;

describe('a post', () => {
  test('shows its text and its files to teammates', async () => {
    const tbSeq = await posted({ tbNm: ' 역할\n 분담 '.normalize('NFD') }, [
      { name: '젤.png', content: 'x' },
      { name: '기록.txt', content: 'abc' },
    ]);
    const { data, file, cmmt, cmmtTotalCnt, cmmtNext } = await detail(tbSeq, given.tom);
    expect(data).toEqual({
      tbSeq,
      taCd: given.taCd,
      teamSeq: given.teamSeq,
      lctrShdlCd: 'LA',
      tbTy: '2',
      tbTyNm: '자료',
      tbNm: '역할 분담',
      tbCn: '<p>초안을 올립니다.</p>',
      tempYn: 'N',
      rgsrId: 'ann',
      rgsrNm: '안나',
      rgstDt: '2026-11-18T10:00:00+09:00',
      viewCnt: 0,
      rvsn: 0,
    });
    expect(file.map(({ tbFileOrn, tbFileRovl, tbFileFlsz }) => [tbFileOrn, tbFileRovl, tbFileFlsz])).toEqual([
      ['젤.png', 'team_post', 1],
      ['기록.txt', 'team_post', 3],
    ]);
    expect([cmmt, cmmtTotalCnt, cmmtNext]).toEqual([[], 0, null]);
  });

  test('has a title that is stored as plain text', async () => {
    const titles = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '\u202eexe.pdf',
      '{{7*7}} ${7*7} %s %00',
      "'; drop table post; --",
      '&lt;b&gt;',
      '가'.repeat(200),
    ];
    for (const tbNm of titles) expect((await detail(await posted({ tbNm }))).data.tbNm).toBe(tbNm);
    expect((await write({ tbNm: '가'.repeat(201) })).status).toBe(400);
  });

  test('has a body without scripts and trackers', async () => {
    const hostile = [
      '<p onclick=x>가<script>x</script><img src="https://evil.example/x.png"><svg onload=x></p>',
      '<p>가</p><iframe src="/admin"></iframe><style>p{}</style><object data=x></object>',
      '<p style="background:url(//evil.example)">가</p><form action=//evil.example><input></form>',
      '<p>가</p><img src="/view/imgView.do?filePath=/profile/ann/x.png" onerror=alert(1)>',
    ];
    for (const tbCn of hostile) expect((await detail(await posted({ tbCn }))).data.tbCn).toBe('<p>가</p>');
    const link = '<p><a href="javascript:alert(1)">가</a></p>';
    expect((await detail(await posted({ tbCn: link }))).data.tbCn).not.toMatch(/javascript/);
    const tbSeq = await posted();
    taken(await edit(tbSeq, { tbCn: hostile[0] ?? '' }));
    expect((await detail(tbSeq)).data.tbCn).toBe('<p>가</p>');
  });

  test('must be of the given team, activity and lecture', async () => {
    const tbSeq = await posted();
    const json = { tbSeq, lctrShdlCd: 'LB' };
    refused(await given.ann.post(t.getTbData, json), notFound);
    refused(await edit(tbSeq, { lctrShdlCd: 'LB' }), notFound);
    refused(await write({ taCd: 'T-else' }), notFound);
    refused(await write({ teamSeq: String(given.others.id) }), notFound);
    for (const stray of [{ lctrShdlCd: 'LB' }, { taCd: 'T-else' }, { teamSeq: given.others.id }])
      refused(await given.ann.post(t.getTbList, { teamSeq: given.teamSeq, ...stray }), notFound);
    expect((await rowOf(tbSeq))?.revision).toBe(0);
  });

  test('requires type, title and body, reported in this order', async () => {
    const empty = { tbTy: '', tbNm: ' \u200b', tbCn: '<p>&nbsp;</p>' };
    const tbSeq = await posted();
    for (const [over, refusal] of [
      [{}, t.teamPostRefusals.noType],
      [{ tbTy: '1' }, refusals.noTitle],
      [{ tbTy: '1', tbNm: '제목' }, refusals.noBody],
    ] as const) {
      refused(await write({ ...empty, ...over }), refusal);
      refused(await edit(tbSeq, { ...empty, ...over }), refusal);
    }
    refused(await write({ tbCn: `<p>${'&'.repeat(100_000)}</p>` }), refusals.longBody);
    for (const tbTy of ['4', '0', '0000570001', '1 ']) expect((await write({ tbTy })).status).toBe(400);
  });

  test('counts its views, also after the period', async () => {
    const tbSeq = await posted();
    const callers = [given.ann, given.sue, given.tom, given.ann];
    for (const reply of await Promise.all(callers.map((caller) => view(tbSeq, caller)))) taken(reply);
    expect((await detail(tbSeq)).data.viewCnt).toBe(4);
    const draft = await posted({ tempYn: 'Y' });
    taken(await view(draft));
    expect((await rowOf(draft))?.viewCount).toBe(0);
    refused(await view(tbSeq, given.kim), notFound);
  });

  test('with a future date from a course pack is not found yet', async () => {
    const { id } = await addTeamPost(db, given.team, people.sue, {
      publishedAt: seoul('2026-11-18T10:00:01'),
    });
    refused(await read(id), notFound);
    expect((await list()).tbList).toEqual([]);
    portal.clock.advance(1);
    taken(await read(id));
    expect((await list()).totalCnt).toBe(1);
  });
});

describe('a draft', () => {
  const empty = { tempYn: 'Y', tbTy: '', tbNm: '', tbCn: '' };

  test('may be empty, and is visible only to its author', async () => {
    const tbSeq = await posted(empty);
    expect((await detail(tbSeq)).data).toMatchObject({
      tbTy: null,
      tbTyNm: '',
      tbNm: '',
      tbCn: '',
      tempYn: 'Y',
    });
    for (const path of [t.getTbData, t.getTbCmmtList, t.updateViewCnt, t.deleteTbData] as const)
      refused(await given.sue.post(path, { tbSeq }), notFound);
    refused(await edit(tbSeq, {}, [], given.sue), notFound);
    refused(await say(tbSeq), notFound);
    // Commenting requires that it is published, before other problems are reported.
    refused(await say(tbSeq, ' ', {}, given.ann), refusals.draft);
    expect((await list({}, given.sue)).tbList).toEqual([]);
  });

  test('is published by a change at that time, and stays published', async () => {
    const tbSeq = await posted(empty);
    portal.clock.set('2026-11-18T10:03:00+09:00');
    taken(await edit(tbSeq, { tempYn: 'Y', tbNm: '초안' }));
    expect((await detail(tbSeq)).data).toMatchObject({ rgstDt: '2026-11-18T10:03:00+09:00', rvsn: 1 });
    portal.clock.set('2026-11-18T10:06:00+09:00');
    taken(await edit(tbSeq));
    portal.clock.set('2026-11-18T10:09:00+09:00');
    taken(await edit(tbSeq, { tbTy: '3' }));
    const { data } = await detail(tbSeq, given.sue);
    expect(data).toMatchObject({ tempYn: 'N', rgstDt: '2026-11-18T10:06:00+09:00', tbTyNm: '기타', rvsn: 3 });
    refused(await edit(tbSeq, { tempYn: 'Y' }), refusals.published);
  });
});

describe('a teammate’s post', () => {
  test('can be changed and deleted only by its author, which is checked first', async () => {
    const tbSeq = await posted({}, [{ name: '젤.png', content: 'x' }]);
    const [file] = (await detail(tbSeq)).file;
    // The leader of the team has no additional rights.
    const sues = await posted({}, [], given.sue);
    refused(await edit(sues), refusals.notOwn);
    refused(await remove(sues), refusals.notOwn);
    refused(await edit(tbSeq, { tbTy: '', tbNm: '', rvsn: '7' }, [], given.sue), refusals.notOwn);
    refused(await remove(tbSeq, given.sue), refusals.notOwn);
    // Nor can a post of another author remove the file.
    refused(await edit(sues, { deletedTbFileSeq: file?.tbFileSeq ?? '' }, [], given.sue), refusals.changed);
    expect((await detail(tbSeq)).file).toHaveLength(1);
    expect(await rowOf(tbSeq)).toMatchObject({ revision: 0, deletedAt: null });
  });

  test('that is deleted is visible to nobody, nor are its comments', async () => {
    const tbSeq = await posted();
    const reply = await say(tbSeq);
    taken(reply);
    const tbCmmtSeq = reply.body.result.cmmtSeq;
    taken(await remove(tbSeq));
    for (const caller of [given.ann, given.sue]) {
      for (const path of [t.getTbData, t.getTbCmmtList, t.updateViewCnt, t.deleteTbData] as const)
        refused(await caller.post(path, { tbSeq }), notFound);
      refused(await edit(tbSeq, {}, [], caller), notFound);
      refused(await say(tbSeq, '늦은 댓글', {}, caller), notFound);
      for (const path of [t.likeTbCmmtData, t.unlikeTbCmmtData, t.deleteTbCmmtData] as const)
        refused(await caller.post(path, { tbCmmtSeq }), notFound);
      refused(await caller.post(t.updateTbCmmtData, { tbCmmtSeq, cmmtCn: '고침' }), notFound);
      expect((await list({}, caller)).totalCnt).toBe(0);
    }
    // The text is kept for the staff.
    expect((await rowOf(tbSeq))?.bodyHtml).not.toBe('');
  });
});

test('a change reports problems in order: the author, missing fields, the revision, the files', async () => {
  const tbSeq = await posted();
  const wrong = {
    tempYn: 'Y',
    rvsn: '7',
    deletedTbFileSeq: 'nonsense',
  };
  const program = [{ name: 'a.exe', content: 'MZ' }];
  refused(await edit(tbSeq, { ...wrong, tempYn: 'N', tbTy: '' }, program), t.teamPostRefusals.noType);
  refused(await edit(tbSeq, wrong, program), commonRefusals.invalid);
  refused(await edit(tbSeq, { ...wrong, deletedTbFileSeq: '' }, program), refusals.changed);
  refused(await edit(tbSeq, { tempYn: 'Y', rvsn: '0' }, program), refusals.published);
  declined(await edit(tbSeq, { rvsn: '0' }, program), refusals.unsupportedFile);
  expect((await rowOf(tbSeq))?.revision).toBe(0);
});
