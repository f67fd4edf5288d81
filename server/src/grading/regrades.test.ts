/** Students ask for another look at a released score, and are answered (specification §23.11). */
import { listQuestions } from '@baeum/contract/board/staff-terms';
import { getDesk } from '@baeum/contract/desk/staff-terms';
import { downloadUrl } from '@baeum/contract/file/terms';
import { graderRefusals, shareWork } from '@baeum/contract/grading/graders-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { askRegrade, regradeRefusals } from '@baeum/contract/grading/terms';
import { getNotificationList } from '@baeum/contract/notification/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { gradingOf } from '../testing/grading.ts';
import { meanwhile } from '../testing/meanwhile.ts';
import { addStudent } from '../testing/people.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../testing/portal.ts';
import { addReleasedScore } from '../testing/staff-grading.ts';
import { addStaff, appoint } from '../testing/staff-stage.ts';
import { expectNoOrphans, refused, taken } from '../testing/submitting.ts';
import { createWorld, png, type World } from '../testing/world.ts';
import { lockReleases } from './staff/locks.ts';

const rubric = ['내용', '글'].map((name) => ({
  name,
  levels: [
    { name: '우수', description: '', points: 50 },
    { name: '보통', description: '', points: 30 },
  ],
}));
const levels = (...chosen: readonly string[]) =>
  chosen.map((level, index) => ({ criterion: rubric[index]?.name ?? '', level }));

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let grading: ReturnType<typeof gradingOf>;
let prof: Caller;
let ann: Caller;
let code = '';
let number = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  staff = await addStaff(portal.services.db);
});
beforeEach(async () => {
  await at(testNow);
  code = `R-${++number}`;
  grading = gradingOf(portal, world, code);
  await grading.begin(rubric);
  taken(await grading.save(prof, { choices: levels('보통', '보통') }));
  await grading.release(prof);
});

/** Sets the clock and signs in again, because sessions do not last for days. */
async function at(time: string) {
  portal.clock.set(time);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  ann = await portal.as(world.ann);
}

const reason = '그래프의 오차 막대를 보아 주세요.';
async function ask(fields: { crtrNmList?: string[]; reScreCn?: string } = {}, caller = ann) {
  const screSeq = (await grading.own(ann))?.screSeq ?? 0;
  return caller.post(askRegrade, { screSeq, crtrNmList: ['내용'], reScreCn: reason, ...fields });
}
const requests = async () => (await grading.work(prof, world.ann.id)).regrades;
async function answer(outcome: 'kept' | 'changed', said: string, caller = prof) {
  const [asked] = await requests();
  return caller.post(t.answerRegrade, {
    activityId: grading.activityId,
    holder: world.ann.id,
    requestId: asked?.requestId ?? 0,
    outcome,
    answer: said,
  });
}
const waiting = async (caller = prof) =>
  (await caller.post(getDesk, {})).body.result.waiting.filter(({ kind }) => kind === 'regrade');
const inbox = async (caller = prof) =>
  (await caller.post(listQuestions, { kind: 'regrade', rows: 100 })).body.result.items.filter(
    ({ work }) => work?.activityId === grading.activityId,
  );
const told = async (caller: Caller) =>
  (await caller.post(getNotificationList, {})).body.result.items.map(({ kind, lectureCode }) => [
    kind,
    lectureCode,
  ]);

test('a request waits in the inbox, on the desk, in the sheet and beside the score, and tells who grades', async () => {
  taken(await ask());
  expect((await grading.own(ann))?.reScre).toMatchObject({
    crtrNmList: ['내용'],
    reScreCn: reason,
    reScreSe: 'waiting',
    ansCn: '',
  });
  expect(await inbox()).toMatchObject([
    { kind: 'regrade', state: 'waiting', author: { loginId: 'ann' }, work: { holder: world.ann.id } },
  ]);
  const [asked] = await requests();
  expect(asked).toMatchObject({ number: '2026-ann', criteria: ['내용'], reason, outcome: null });
  expect(await waiting()).toContainEqual(expect.objectContaining({ id: String(asked?.requestId), count: 1 }));
  const sheet = await prof.post(t.getGradingSheet, { activityId: grading.activityId });
  expect(sheet.body.result.items.map(({ asksAgain }) => asksAgain)).toContain(true);
  expect(await told(prof)).toContainEqual(['askedAgain', 'LA']);
  // Nobody else's.
  const sue = await portal.as(world.sue);
  const screSeq = (await grading.own(ann))?.screSeq ?? 0;
  refused(await sue.post(askRegrade, { screSeq, crtrNmList: [], reScreCn: reason }), commonRefusals.notFound);
});

test('who has just been made the second grader does not answer', async () => {
  taken(await ask());
  const { db } = portal.services;
  await appoint(db, staff.assistant.id, ['grade']);
  const assistant = await portal.as({ ...staff.assistant, side: 'staff' });
  const reply = await meanwhile(db, {
    hold: (tx) => lockReleases(tx, { kind: 'assignment', code }, 'release'),
    send: () => answer('kept', '그대로 둡니다.', assistant),
    change: (tx) =>
      tx.execute(sql`insert into grading_share (lecture_code, assignment_code, student_id, part, grader_id)
        values ('LA', ${code}, ${world.ann.id}, 'second', ${staff.assistant.id})`),
  });
  refused(reply, graderRefusals.onlyFirst);
  expect(await requests()).toMatchObject([{ outcome: null }]);
});

test('there is one request for each release, and a repeated one changes nothing', async () => {
  taken(await ask());
  taken(await ask());
  refused(await ask({ reScreCn: '다른 이유' }), regradeRefusals.askedAlready);
  expect((await grading.own(ann))?.reScreEndDt).toBeNull();
  expect(await requests()).toHaveLength(1);
  taken(await grading.save(prof, { choices: levels('우수', '보통') }));
  await grading.release(prof);
  taken(await ask({ reScreCn: '글도 보아 주세요.', crtrNmList: [] }));
  expect(await requests()).toHaveLength(2);
});

test('criteria that the score does not have are refused', async () => {
  refused(await ask({ crtrNmList: ['형식'] }), regradeRefusals.unknownCriterion);
});

test('it can be asked for as long as the activity says', async () => {
  const end = new Date((await grading.own(ann))?.reScreEndDt ?? 0);
  expect(end).toEqual(new Date(portal.clock.now().getTime() + 7 * 86_400_000));
  await at(end.toISOString());
  expect((await grading.own(ann))?.reScreEndDt).toBeNull();
  refused(await ask(), regradeRefusals.over);
  taken(
    await prof.post(t.changeGradingSettings, {
      activityId: grading.activityId,
      regradeDays: 8,
      showsSpread: false,
    }),
  );
  taken(await ask());
});

test('an activity may take no requests', async () => {
  taken(
    await prof.post(t.changeGradingSettings, {
      activityId: grading.activityId,
      regradeDays: 0,
      showsSpread: false,
    }),
  );
  expect((await grading.own(ann))?.reScreEndDt).toBeNull();
  refused(await ask(), regradeRefusals.over);
});

test('a score that stays is answered at once', async () => {
  taken(await ask());
  refused(await answer('changed', '고쳤습니다.'), t.gradingRefusals.regradeUnchanged);
  taken(await answer('kept', '오차 막대의 단위가 없습니다.'));
  taken(await answer('kept', '오차 막대의 단위가 없습니다.'));
  refused(await answer('kept', '다른 답변'), t.gradingRefusals.regradeAnswered);
  expect((await grading.own(ann))?.reScre).toMatchObject({
    reScreSe: 'kept',
    ansCn: '오차 막대의 단위가 없습니다.',
  });
  expect(await told(ann)).toContainEqual(['regradeAnswered', 'LA']);
  expect(await inbox()).toMatchObject([{ state: 'answered' }]);
});

test('a changed score is shown anew alone, and its answer with it, not before', async () => {
  taken(await ask());
  taken(await grading.save(prof, { choices: levels('우수', '보통') }));
  const secret = '비밀 답변';
  taken(await answer('changed', secret));
  const before = await grading.own(ann);
  expect(before).toMatchObject({ screPnt: 60, reScre: { reScreSe: 'waiting', ansCn: '', ansDt: null } });
  expect(JSON.stringify(before)).not.toContain(secret);
  portal.clock.advance(t.takeBackSeconds);
  expect(await grading.own(ann)).toMatchObject({
    screPnt: 80,
    reScre: { reScreSe: 'changed', ansCn: secret },
  });
});

test('work of others that is saved while a changed score is on its way is not shown with it', async () => {
  grading = gradingOf(portal, world, `R-${++number}`);
  await grading.begin(rubric, [world.ann.id, world.sue.id]);
  taken(await grading.save(prof, { choices: levels('보통', '보통') }));
  await grading.release(prof);
  taken(await ask());
  taken(await grading.save(prof, { choices: levels('우수', '보통') }));
  taken(await answer('changed', '고쳤습니다.'));
  taken(await grading.save(prof, { choices: levels('보통', '보통') }, world.sue.id));
  // What is saved of the same work still is.
  taken(await grading.save(prof, { choices: levels('우수', '우수') }));
  portal.clock.advance(t.takeBackSeconds);
  expect(await grading.own(ann)).toMatchObject({ screPnt: 100, reScre: { reScreSe: 'changed' } });
  const sue = await portal.as(world.sue);
  expect(await grading.own(sue)).toBeNull();
});

test('a changed score is shown at once although a time is set for the rest meanwhile', async () => {
  const { activityId } = grading;
  taken(await ask());
  taken(await grading.save(prof, { choices: levels('우수', '보통') }));
  taken(await answer('changed', '고쳤습니다.'));
  taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-20T09:00' }));
  portal.clock.advance(t.takeBackSeconds);
  expect(await grading.own(ann)).toMatchObject({ screPnt: 80, reScre: { reScreSe: 'changed' } });
});

test('a changed score that is taken back again comes with the release that was set before', async () => {
  const { activityId } = grading;
  taken(await ask());
  taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-20T09:00' }));
  taken(await grading.save(prof, { choices: levels('우수', '보통') }));
  taken(await answer('changed', '고쳤습니다.'));
  const { release } = (await prof.post(t.getGradingSheet, { activityId })).body.result;
  taken(await prof.post(t.takeBackRelease, { activityId, releaseId: release?.releaseId ?? 0 }));
  portal.clock.advance(60);
  expect((await grading.own(ann))?.screPnt).toBe(60);
  await at('2026-11-20T09:00:00+09:00');
  expect(await grading.own(ann)).toMatchObject({ screPnt: 80, reScre: { reScreSe: 'changed' } });
});

test('a score that was changed and changed back is not answered as changed', async () => {
  taken(await ask());
  const { score } = await grading.work(prof, world.ann.id);
  const before = { choices: score?.choices.map(({ points: _points, ...choice }) => choice) ?? [] };
  taken(await grading.save(prof, { choices: levels('우수', '보통') }));
  taken(await grading.save(prof, before));
  refused(await answer('changed', '고쳤습니다.'), t.gradingRefusals.regradeUnchanged);
  // Whatever of it students read makes a difference.
  taken(await grading.save(prof, { ...before, feedback: '단위를 적어 주세요.' }));
  taken(await answer('changed', '총평을 고쳤습니다.'));
});

test('what cannot be released is not answered as changed', async () => {
  taken(await ask());
  taken(await grading.save(prof, { choices: levels('우수', '보통'), isHeld: true }));
  refused(await answer('changed', '고쳤습니다.'), t.gradingRefusals.regradeNotReady);
  expect(await requests()).toMatchObject([{ outcome: null }]);
});

test('an answer of an assistant releases nothing', async () => {
  await appoint(portal.services.db, staff.assistant.id, ['grade']);
  const assistant = await portal.as({ ...staff.assistant, side: 'staff' });
  taken(await ask());
  expect(await inbox(assistant)).toHaveLength(1);
  taken(await grading.save(assistant, { choices: levels('우수', '보통') }));
  const { visibleFrom } = (await answer('changed', '고쳤습니다.', assistant)).body.result;
  expect(visibleFrom).toBeNull();
  portal.clock.advance(60);
  expect(await grading.own(ann)).toMatchObject({ screPnt: 60, reScre: { reScreSe: 'waiting' } });
  await grading.release(prof);
  expect(await grading.own(ann)).toMatchObject({ screPnt: 80, reScre: { reScreSe: 'changed' } });
  await appoint(portal.services.db, staff.assistant.id, ['answer']);
  expect(await inbox(await portal.as({ ...staff.assistant, side: 'staff' }))).toEqual([]);
});

test('a release that is withdrawn closes the request', async () => {
  taken(await ask());
  const [asked] = await requests();
  taken(await prof.post(t.withdrawScores, { activityId: grading.activityId, reason: '배점이 틀렸습니다.' }));
  expect(await inbox()).toEqual([]);
  expect((await waiting()).map(({ id }) => id)).not.toContain(String(asked?.requestId));
  const late = { activityId: grading.activityId, holder: world.ann.id, requestId: asked?.requestId ?? 0 };
  refused(
    await prof.post(t.answerRegrade, { ...late, outcome: 'kept', answer: '그대로 둡니다.' }),
    t.gradingRefusals.regradeClosed,
  );
  await grading.release(prof);
  expect((await grading.own(ann))?.reScre).toBeNull();
  taken(await ask());
});

test('how scores are spread is shown of five or more that are released, where the activity says so', async () => {
  const { activityId } = grading;
  const allow = () => prof.post(t.changeGradingSettings, { activityId, regradeDays: 7, showsSpread: true });
  const { db } = portal.services;
  const give = async (all: readonly number[]) => {
    for (const points of all)
      await addReleasedScore(
        db,
        { student: await addStudent(db, `spread-${points}`), prof: world.prof, points },
        { assignmentCode: code },
      );
  };
  await give([20, 40, 80]);
  taken(await allow());
  expect((await grading.own(ann))?.scrdSprd).toBeNull();
  await give([60]);
  expect((await grading.own(ann))?.scrdSprd).toEqual({
    scrdCnt: 5,
    lstPnt: 20,
    lwrQrtlPnt: 40,
    mdnPnt: 60,
    uprQrtlPnt: 60,
    mstPnt: 80,
    meanPnt: 52,
    ownPlc: 2,
  });
  taken(await prof.post(t.changeGradingSettings, { activityId, regradeDays: 7, showsSpread: false }));
  expect((await grading.own(ann))?.scrdSprd).toBeNull();
});

test('files are shown with the score that was released with them, and to nobody else', async () => {
  const { activityId } = grading;
  const holder = world.ann.id;
  const add = async (name: string) => {
    const done = await prof.upload(t.addScoreFiles, { activityId, holder: String(holder) }, [
      { name, content: png },
    ]);
    taken(done);
    return done.body.result as {
      versionBefore: number;
      version: number;
      files: { id: string; kind: string; name: string }[];
    };
  };
  const download = async (
    caller: Caller,
    file: { screFlnm: string; screRovl: string; screOrn: string } | undefined,
  ) =>
    (
      await caller.get(
        downloadUrl({ flnm: file?.screFlnm ?? '', rovl: file?.screRovl ?? '', orn: file?.screOrn ?? '' }),
      )
    ).status;
  // Whoever gives a file learns whether it was the version that is shown.
  const { files, ...versions } = await add('첨삭.png');
  expect(versions).toEqual({ versionBefore: 1, version: 2 });
  const draft = { screFlnm: files[0]?.id ?? '', screRovl: 'score', screOrn: '첨삭.png' };
  expect((await grading.own(ann))?.screFileList).toEqual([]);
  expect([await download(ann, draft), await download(prof, draft)]).toEqual([404, 200]);
  await grading.release(prof);
  const [shown] = (await grading.own(ann))?.screFileList ?? [];
  expect(shown).toMatchObject(draft);
  expect([await download(ann, shown), await download(await portal.as(world.sue), shown)]).toEqual([200, 404]);
  // What is taken away is shown until the score is released anew.
  taken(await prof.post(t.removeScoreFile, { activityId, holder, fileId: draft.screFlnm }));
  expect(await download(ann, shown)).toBe(200);
  await grading.release(prof);
  expect((await grading.own(ann))?.screFileList).toEqual([]);
  expect(await download(ann, shown)).toBe(404);
  // Of a draft nothing stays.
  const [other] = (await add('다시.png')).files;
  taken(await prof.post(t.removeScoreFile, { activityId, holder, fileId: other?.id ?? '' }));
  await expectNoOrphans(portal);
  for (const name of ['1.png', '2.png', '3.png', '4.png', '5.png']) await add(name);
  refused(
    await prof.upload(t.addScoreFiles, { activityId, holder: String(holder) }, [
      { name: '6.png', content: png },
    ]),
    t.gradingRefusals.tooManyFiles,
  );
  await expectNoOrphans(portal);
});

test('whoever grades the work a second time neither sees nor changes what belongs to the first score', async () => {
  const { activityId } = grading;
  const holder = world.ann.id;
  await appoint(portal.services.db, staff.assistant.id, ['grade']);
  const assistant = await portal.as({ ...staff.assistant, side: 'staff' });
  const named = { activityId, holder: String(holder) };
  const content = [{ name: '첨삭.png', content: png }];
  taken(await prof.upload(t.addScoreFiles, named, content));
  const [file] = (await grading.work(prof, holder)).givenFiles;
  const fileId = file?.id ?? '';
  const url = downloadUrl({ flnm: fileId, rovl: 'score', orn: '첨삭.png' });
  expect((await assistant.get(url)).status).toBe(200);
  const graders = [staff.assistant.loginId];
  taken(
    await prof.post(shareWork, { activityId, part: 'second', sharing: 'chosen', graders, holders: [holder] }),
  );
  const before = await told(assistant);
  taken(await ask());
  const [asked] = await requests();
  expect(await grading.work(assistant, holder)).toMatchObject({
    part: 'second',
    givenFiles: [],
    regrades: [],
  });
  expect([await inbox(), await inbox(assistant)]).toEqual([[expect.anything()], []]);
  const isWaiting = async (caller: Caller) =>
    (await waiting(caller)).some(({ id }) => id === String(asked?.requestId));
  expect([await isWaiting(prof), await isWaiting(assistant)]).toEqual([true, false]);
  expect(await told(assistant)).toEqual(before);
  const { items } = (await assistant.post(t.getGradingSheet, { activityId })).body.result;
  expect(items.some(({ asksAgain }) => asksAgain)).toBe(false);
  expect((await assistant.get(url)).status).toBe(404);
  refused(await answer('kept', '그대로입니다.', assistant), graderRefusals.onlyFirst);
  refused(await assistant.upload(t.addScoreFiles, named, content), graderRefusals.onlyFirst);
  refused(await assistant.post(t.removeScoreFile, { activityId, holder, fileId }), graderRefusals.onlyFirst);
  await expectNoOrphans(portal);
});
