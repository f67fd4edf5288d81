/** Staff read what was said in a debate, and hide what breaks rules. */
import { hideComment } from '@baeum/contract/board/staff-terms';
import { readDebate } from '@baeum/contract/debate/staff-terms';
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { getMyChangeList } from '@baeum/contract/history/terms';
import { listLectureHistory } from '@baeum/contract/history/staff-terms';
import { getNotificationList } from '@baeum/contract/notification/terms';
import { beforeEach, expect, test } from 'vitest';
import { debating } from '../../testing/debates.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import type { Caller } from '../../testing/portal.ts';

const { portal, world, given, say, detail, remove } = await debating();
const staff = await addStaff(portal.services.db);
const reason = '욕설이 있습니다.';

let prof: Caller;
beforeEach(async () => {
  prof = await portal.as({ ...world.prof, side: 'staff' });
});

const said = async (fields = {}, who = prof) =>
  (await who.post(readDebate, { debateCode: given.code, ...fields })).body.result;
const hide = (id: number, why = reason, who = prof) =>
  who.post(hideComment, { commentId: String(id), reason: why });

test('staff read threads with their sides and replies, deleted ones as such, page by page and by side', async () => {
  const thread = await say(given.ann, '찬성하는 까닭', { yesOrNo: 'Y' });
  await say(given.sue, '그렇지 않습니다', { yesOrNo: 'N', upprCmmtSeq: thread });
  const other = await say(given.sue, '반대합니다', { yesOrNo: 'N' });
  await remove(given.ann, thread);
  const page = await said();
  expect(page).toMatchObject({
    lectureCode: 'LA',
    title: `토론 ${given.code}`,
    kind: 'sides',
    cmmtTotalCnt: 2,
    cmmtNext: null,
  });
  expect(page.permissions).toContain('answer');
  const [second, first] = page.cmmtData;
  expect(second).toMatchObject({ cmmtSeq: other, cmmtCn: '반대합니다', yesOrNo: 'N', untyId: 'sue' });
  expect(first).toMatchObject({ cmmtSeq: thread, usyn: 'N', cmmtCn: '', yesOrNo: null });
  expect(first?.lwrCmmtList).toMatchObject([{ cmmtCn: '그렇지 않습니다', yesOrNo: 'N', cmmtTo: 'ann' }]);
  expect((await said({ yesOrNo: 'Y' })).cmmtData).toMatchObject([{ cmmtSeq: thread }]);
  const one = await said({ upprCmmtSeq: thread });
  expect([one.cmmtData, one.lwrCmmtList]).toMatchObject([[{ cmmtSeq: thread }], [{ untyId: 'sue' }]]);
});

test('a hidden comment loses its text for classmates at once, but not for its author and staff', async () => {
  const id = await say(given.ann, '욕설입니다', { yesOrNo: 'Y' });
  // Both have the page in memory.
  const seenBy = async (who: Caller) => (await detail(who)).cmmtData[0];
  expect((await seenBy(given.sue))?.cmmtCn).toBe('욕설입니다');
  expect((await said()).cmmtData[0]?.hddnYn).toBe('N');
  expect((await hide(id)).status).toBe(200);
  expect(await seenBy(given.sue)).toMatchObject({ cmmtCn: '', charCnt: 0, hddnYn: 'Y', hddnRsn: null });
  expect(await seenBy(given.ann)).toMatchObject({ cmmtCn: '욕설입니다', hddnYn: 'Y', hddnRsn: reason });
  expect((await said()).cmmtData[0]).toMatchObject({ cmmtCn: '욕설입니다', hddnRsn: reason });
  await hide(id, '');
  expect(await seenBy(given.sue)).toMatchObject({ cmmtCn: '욕설입니다', hddnYn: 'N', hddnRsn: null });
});

test('the author is told of the debate, and the history says who hid it and why', async () => {
  const id = await say(given.ann, '욕설입니다', { yesOrNo: 'Y' });
  await hide(id);
  await hide(id, '다른 사유입니다.');
  const told = (await given.ann.post(getNotificationList, {})).body.result.items;
  expect(told.filter(({ aboutId }) => aboutId === given.code)).toMatchObject([
    { kind: 'hiddenComment', aboutKind: 'debate', title: `토론 ${given.code}` },
  ]);
  expect((await given.ann.post(getMyChangeList, {})).body.result.list.length).toBeGreaterThan(0);
  const which = { lectureCode: 'LA', kind: 'debateComment', object: String(id) };
  const { items } = (await prof.post(listLectureHistory, which)).body.result;
  expect(items).toMatchObject([
    { values: [{ field: 'hiddenReason', before: reason, after: '다른 사유입니다.' }] },
    { values: [{ field: 'hiddenReason', after: reason }] },
  ]);
});

test('whoever answers in the lecture hides comments; graders only read, and others find nothing', async () => {
  const id = await say(given.ann, '의견', { yesOrNo: 'Y' });
  const statuses = async (account: { readonly id: number }) => {
    const who = await portal.as({ ...account, side: 'staff' });
    return [
      (await who.post(readDebate, { debateCode: given.code })).status,
      (await hide(id, reason, who)).status,
    ];
  };
  await appoint(portal.services.db, staff.assistant.id, ['grade']);
  expect(await statuses(staff.assistant)).toEqual([200, 403]);
  await appoint(portal.services.db, staff.assistant.id, ['answer']);
  expect(await statuses(staff.assistant)).toEqual([200, 200]);
  expect(await statuses(staff.otherProfessor)).toEqual([404, 404]);
});

test('what is deleted is not hidden', async () => {
  const id = await say(given.ann, '의견', { yesOrNo: 'Y' });
  await remove(given.ann, id);
  const refused = await hide(id);
  expect([refused.status, refused.body.errorCode]).toEqual([409, commentRefusals.gone.errorCode]);
});
