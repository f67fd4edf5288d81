/** Submissions of a team: by whom, when, and with what result. */
import { downloadUrl } from '@baeum/contract/file/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import * as t from '@baeum/contract/team/assignment-terms';
import { teamRefusals } from '@baeum/contract/team/terms';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { enrolment } from '../../lecture/tables.ts';
import { refused, report, taken } from '../../testing/submitting.ts';
import { handingIn } from '../../testing/team-handing-in.ts';
import { addTeamAssignment, addTeamAssignmentFile } from '../../testing/teams.ts';
import { png, seoul } from '../../testing/world.ts';
import { teamActivity } from '../tables.ts';

const {
  portal,
  db,
  store,
  people,
  given,
  travel,
  work,
  set,
  named,
  hand,
  change,
  toggle,
  remove,
  detail,
  handedIn,
  kept,
  expectNoOrphans,
} = await handingIn();
const { teamAssignmentRefusals: refusals } = t;

const final = { name: '최종.png', content: png };
const ofTeam = () => kept().then((rows) => rows.filter(({ teamId }) => teamId === given.teamSeq));

test('from the first file to the last', async () => {
  expect(await handedIn()).toBeNull();
  expect((await detail()).data).toMatchObject({ sbmtStus: 'before', sbmtStusNm: '미제출', tempYn: 'N' });

  taken(await hand({ tempYn: 'Y' }));
  expect(await handedIn(given.sue)).toMatchObject({
    untyId: 'ann',
    sbmtNm: '안나',
    rgstDt: '2026-11-18T10:00:00+09:00',
    sbmtDt: null,
    sbmtStus: 'before',
    sbmtStusNm: '임시저장',
    tempYn: 'Y',
    taAsgmtOrn: report.name,
  });

  portal.clock.advance(60);
  taken(await change([final]));
  expect(await handedIn()).toMatchObject({ taAsgmtOrn: final.name, rgstDt: '2026-11-18T10:01:00+09:00' });

  portal.clock.advance(60);
  taken(await toggle('N'));
  const submitted = { sbmtStus: 'finish', sbmtStusNm: '제출완료', tempYn: 'N' };
  expect(await handedIn()).toMatchObject({ ...submitted, sbmtDt: '2026-11-18T10:02:00+09:00' });
  expect((await detail(given.sue)).data).toMatchObject({
    ...submitted,
    taAsgmtSeq: work.id,
    taCd: given.taCd,
    teamSeq: given.teamSeq,
    lctrShdlCd: 'LA',
    rgsrNm: '김교수',
    taAsgmtCn: '<p>팀과제 안내</p>',
    taAsgmtStde: '2026-11-11T00:00:00+09:00',
    taAsgmtEnde: '2026-11-18T23:59:00+09:00',
    extnYn: 'N',
    taAsgmtTardyEnde: '2026-11-21T23:59:00+09:00',
    progressStatus: 'progress',
  });

  taken(await toggle('Y'));
  expect(await handedIn()).toMatchObject({ sbmtDt: null, sbmtStusNm: '임시저장' });
  taken(await remove());
  expect([await handedIn(), await kept()]).toEqual([null, []]);
  await expectNoOrphans();
});

test('a file that another window has stored is neither replaced nor handed in by one that has not seen it', async () => {
  const seen = async () => ({ taAsgmtFlnm: (await handedIn())?.taAsgmtFlnm ?? '' });
  taken(await hand({ tempYn: 'Y' }));
  const first = await seen();
  taken(await change([final], given.ann, first));
  refused(await change([report], given.ann, first), refusals.changed);
  refused(await toggle('N', given.ann, first), refusals.changed);
  expect(await handedIn()).toMatchObject({ taAsgmtOrn: final.name, tempYn: 'Y' });
  taken(await change([report], given.ann, await seen()));
  taken(await toggle('N', given.ann, await seen()));
  expect(await handedIn()).toMatchObject({ taAsgmtOrn: report.name, tempYn: 'N' });
  await expectNoOrphans();
});

test('additional fields sent by outdated pages are ignored', async () => {
  taken(await hand({ asgmtNm: '다른 이름', asgmtCn: '<p>다른 내용</p>' }));
  expect((await detail()).data).toMatchObject({ taAsgmtCn: '<p>팀과제 안내</p>' });
  expect((await detail()).data.taAsgmtNm).toMatch(/^팀과제/);
});

describe('periods, at the server’s clock', () => {
  const moments = [
    ['2026-11-10T23:59:59+09:00', 'before', teamRefusals.before],
    ['2026-11-11T00:00:00+09:00', 'progress', undefined],
    ['2026-11-18T23:59:59+09:00', 'progress', undefined],
    ['2026-11-19T00:00:00+09:00', 'finish', refusals.over],
    ['2026-11-19T23:59:59+09:00', 'finish', refusals.over],
    ['2026-11-20T00:00:00+09:00', 'progress', undefined],
    ['2026-11-21T23:59:59+09:00', 'progress', undefined],
    ['2026-11-22T00:00:00+09:00', 'finish', refusals.over],
  ] as const;

  test.each(moments)('at %s the assignment is in %s', async (at, progressStatus, refusal) => {
    await travel(at);
    expect((await detail()).data.progressStatus).toBe(progressStatus);
    const reply = await hand();
    if (refusal === undefined) taken(reply);
    else refused(reply, refusal);
    expect(await ofTeam()).toHaveLength(refusal === undefined ? 1 : 0);
    await expectNoOrphans();
  });

  test.each([
    ['2026-11-19T00:00:00+09:00', refusals.over],
    ['2026-11-22T00:00:00+09:00', refusals.over],
  ])('at %s a draft can no longer be changed, submitted or deleted', async (at, refusal) => {
    taken(await hand({ tempYn: 'Y' }));
    await travel(at);
    refused(await change([final]), refusal);
    refused(await toggle('N'), refusal);
    refused(await remove(), refusal);
    expect(await kept()).toMatchObject([{ file: report.name, submittedAt: null }]);
    await expectNoOrphans();
  });

  test('the activity must have started, even if the assignment has', async () => {
    taken(await hand({ tempYn: 'Y' }));
    const opensAt = seoul('2026-11-18T10:01:00');
    await db.update(teamActivity).set({ opensAt }).where(eq(teamActivity.code, given.taCd));
    expect((await detail()).data.progressStatus).toBe('before');
    for (const reply of [await change(), await toggle('N'), await toggle('Y'), await remove(), await hand()])
      refused(reply, teamRefusals.before);
    portal.clock.advance(60);
    expect((await detail()).data.progressStatus).toBe('progress');
    taken(await toggle('N'));
  });

  test('the assignment may start and end later than its activity', async () => {
    await set({
      opensAt: seoul('2026-11-18T10:01:00'),
      closesAt: seoul('2026-12-01T12:00:00'),
      lateOpensAt: null,
      lateClosesAt: null,
    });
    refused(await hand(), refusals.before);
    await travel('2026-12-01T12:00:59+09:00');
    taken(await hand());
    expect(await handedIn()).toMatchObject({ sbmtStus: 'finish', sbmtDt: '2026-12-01T12:00:59+09:00' });
    await travel('2026-12-01T12:01:00+09:00');
    refused(await toggle('Y'), refusals.cancelOver);
  });

  test('an on-time submission can be cancelled during the period, a late one during the late period', async () => {
    taken(await hand());
    for (const at of [
      '2026-11-19T00:00:00+09:00',
      '2026-11-20T10:00:00+09:00',
      '2026-11-30T10:00:00+09:00',
    ]) {
      await travel(at);
      refused(await toggle('Y'), refusals.cancelOver);
      expect(await handedIn()).toMatchObject({ sbmtStus: 'finish' });
    }
    await set();
    await travel('2026-11-20T10:00:00+09:00');
    taken(await hand());
    expect(await handedIn()).toMatchObject({ sbmtStus: 'late', sbmtStusNm: '지각제출', tempYn: 'N' });
    await travel('2026-11-21T23:59:59+09:00');
    taken(await toggle('Y'));
    expect(await handedIn()).toMatchObject({ sbmtStus: 'before', tempYn: 'Y' });
    taken(await toggle('N'));
    await travel('2026-11-22T00:00:00+09:00');
    refused(await toggle('Y'), refusals.cancelOver);
  });
});

describe('only the submitter', () => {
  test('changes, submits, cancels and deletes; the others see it', async () => {
    taken(await hand({ tempYn: 'Y' }, [report], given.sue));
    const expectRefused = async (refusal: Refusal) => {
      refused(await change([final]), refusal);
      refused(await toggle('N'), refusal);
      refused(await toggle('Y'), refusal);
      refused(await remove(), refusal);
      refused(await hand(), refusals.exists);
    };
    await expectRefused(refusals.notOwnDraft);
    expect(await kept()).toMatchObject([
      { submitterId: people.sue.id, submittedAt: null, file: report.name },
    ]);
    taken(await toggle('N', given.sue));
    await expectRefused(refusals.notOwn);
    expect(await kept()).toMatchObject([
      { submitterId: people.sue.id, submittedAt: new Date('2026-11-18T10:00:00+09:00') },
    ]);
    const file = await handedIn();
    expect(file).toMatchObject({ untyId: 'sue', sbmtNm: '수' });
    const url = downloadUrl({
      flnm: file?.taAsgmtFlnm ?? '',
      rovl: file?.taAsgmtRovl ?? '',
      orn: file?.taAsgmtOrn ?? '',
    });
    expect((await given.tom.get(url)).status).toBe(200);
    expect((await given.kim.get(url)).status).toBe(404);
    await expectNoOrphans();
  });

  test('must cancel a submission before changing it', async () => {
    taken(await hand());
    refused(await change([final]), refusals.submitted);
    refused(await toggle('N'), refusals.submitted);
    refused(await remove(), refusals.submitted);
    refused(await hand(), refusals.exists);
    taken(await toggle('Y'));
    refused(await toggle('Y'), refusals.notSubmitted);
    taken(await change([final]));
    taken(await remove());
    for (const reply of [await change(), await toggle('N'), await toggle('Y'), await remove()])
      refused(reply, refusals.missing);
    await expectNoOrphans();
  });
});

describe('teams and ids of others', () => {
  test('are not found, even though the assignment is the same', async () => {
    const { ann, kim } = given;
    taken(await hand());
    given.teamSeq = given.others.id;
    for (const reply of [
      await hand(),
      await change([final]),
      await toggle('Y'),
      await remove(),
      await ann.post(t.getAsgmtSbmtData, named()),
      await ann.post(t.getAsgmtList, { teamSeq: given.teamSeq }),
    ])
      refused(reply, commonRefusals.notFound);
    // The other team has its own submission, still empty.
    expect(await handedIn(kim)).toBeNull();
    expect((await detail(kim)).data).toMatchObject({ sbmtStus: 'before', teamSeq: given.others.id });
    taken(await hand({ tempYn: 'Y' }, [final], kim));
    given.teamSeq = given.team.id;
    expect(await handedIn()).toMatchObject({ untyId: 'ann', sbmtStus: 'finish' });
    expect(await kept()).toHaveLength(2);
    await expectNoOrphans();
  });

  test('that are partly forged are not found', async () => {
    const other = await addTeamAssignment(db, {
      activityCode: given.taCd,
      professorId: people.prof.id,
      key: 'other',
    });
    expect(other.id).not.toBe(work.id);
    const forged: readonly Record<string, string>[] = [
      { taCd: 'T-0' },
      { teamSeq: '999999' },
      { taAsgmtSeq: '999999' },
    ];
    for (const over of forged) refused(await hand(over), commonRefusals.notFound);
    refused(
      await given.ann.post(t.getAsgmtData, { taAsgmtSeq: work.id, lctrShdlCd: 'LB' }),
      commonRefusals.notFound,
    );
    refused(
      await given.ann.post(t.getAsgmtList, { teamSeq: given.teamSeq, taCd: 'T-0' }),
      commonRefusals.notFound,
    );
    expect(await kept()).toEqual([]);
    await expectNoOrphans();
  });

  test('are not found for students without a team, or no longer in the lecture', async () => {
    const ben = await portal.as(people.ben);
    refused(await hand({}, [report], ben), commonRefusals.notFound);
    refused(await ben.post(t.getAsgmtData, { taAsgmtSeq: work.id }), commonRefusals.notFound);
    taken(await hand());
    await db.delete(enrolment).where(eq(enrolment.studentId, people.tom.id));
    refused(await given.tom.post(t.getAsgmtSbmtData, named()), commonRefusals.notFound);
    const { taAsgmtFlnm = '', taAsgmtRovl = '' } = (await handedIn()) ?? {};
    const url = downloadUrl({ flnm: taAsgmtFlnm, rovl: taAsgmtRovl, orn: '' });
    expect((await given.tom.get(url)).status).toBe(404);
    await db.insert(enrolment).values({ studentId: people.tom.id, lectureCode: 'LA' });
    expect((await given.tom.get(url)).status).toBe(200);
  });
});

test('files of the professor are readable by all teams of the activity', async () => {
  const pdf = { name: '둘째.pdf', content: Buffer.from('%PDF-1.4 둘째') };
  await addTeamAssignmentFile(db, store, work, pdf, 2);
  await addTeamAssignmentFile(db, store, work, { ...pdf, name: '첫째.pdf' }, 1);
  const { file } = await detail(given.kim);
  expect(file.map(({ asgmtOrn }) => asgmtOrn)).toEqual(['첫째.pdf', '둘째.pdf']);
  const [first] = file;
  const url = downloadUrl({ flnm: first?.asgmtFlnm ?? '', rovl: first?.asgmtRovl ?? '', orn: '' });
  expect((await given.ann.get(url)).status).toBe(200);
  expect((await given.kim.get(url)).status).toBe(200);
  expect((await (await portal.as(people.ben)).get(url)).status).toBe(404);
});
