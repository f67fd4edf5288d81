/** For tests of system inquiries: the students Ann and Sue, and two administrators, with a new session each before each test. */
import * as t from '@baeum/contract/inquiry/terms';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { inquiry, inquiryAnswer } from '../inquiry/tables.ts';
import { account } from '../platform/tables.ts';
import { addInquiryTypes } from './inquiries.ts';
import { type Caller, type Reply, type SentFile, testNow, testPortal } from './portal.ts';
import { expectNoOrphans, taken } from './submitting.ts';
import { createWorld } from './world.ts';

type Fields = Readonly<Record<string, string>>;

const resultOf = <T>(reply: Reply<T>): T => {
  taken(reply);
  return reply.body.result;
};

export async function inquiring() {
  const portal = await testPortal();
  const { db, store } = portal.services;
  const world = await createWorld(db, store);
  await addInquiryTypes(db);
  const [second] = await db
    .insert(account)
    .values({
      loginId: 'admin2',
      name: '둘째 관리자',
      type: 'administrator',
      positionCode: '0000240003',
      positionName: '관리자',
      passwordHash: 'nobody signs in with it',
    })
    .returning({ id: account.id });
  if (second === undefined) throw new Error('no account row');
  const nobody = portal.caller();
  const given: Record<'ann' | 'sue' | 'admin' | 'other', Caller> = {
    ann: nobody,
    sue: nobody,
    admin: nobody,
    other: nobody,
  };
  beforeEach(async () => {
    portal.clock.set(testNow);
    given.ann = await portal.as(world.ann);
    given.sue = await portal.as(world.sue);
    given.admin = await portal.as(world.admin);
    given.other = await portal.as({ ...second, side: 'staff' });
  });

  const fields = (over: Fields): Record<string, string> => ({
    inqType: t.systemInquiryType,
    title: '동영상이 재생되지 않습니다',
    content: '<p>3주차 영상이 멈춥니다.</p>',
    userType: '0000370007',
    ...over,
  });
  const ask = (over: Fields = {}, files: readonly SentFile[] = [], caller = given.ann) =>
    caller.upload(t.insertInquiryData, fields(over), files);
  const edit = (inqSeq: number, over: Fields = {}, files: readonly SentFile[] = [], caller = given.ann) =>
    caller.upload(t.updateInquiryData, fields({ inqSeq: String(inqSeq), ...over }), files);
  const read = (inqSeq: number, caller = given.ann) => caller.post(t.getInqData, { inqSeq });
  const answer = (inqSeq: number, over: Fields = {}, files: readonly SentFile[] = [], caller = given.admin) =>
    caller.upload(
      t.saveInqAnwData,
      { inqSeq: String(inqSeq), content: '<p>브라우저를 새로 고쳐 주세요.</p>', ...over },
      files,
    );

  return {
    portal,
    db,
    store,
    world,
    given,
    fields,
    ask,
    edit,
    read,
    answer,
    remove: (inqSeq: number, caller = given.ann) => caller.post(t.deleteInqData, { inqSeq }),
    /** The same, expecting success: the id of the new inquiry, and its detail for its student and for an administrator. */
    asked: async (over?: Fields, files?: readonly SentFile[], caller?: Caller) =>
      (resultOf(await ask(over, files, caller)) as { inqSeq: number }).inqSeq,
    detail: async (inqSeq: number, caller?: Caller) => resultOf(await read(inqSeq, caller)),
    staffDetail: async (inqSeq: number) => resultOf(await given.admin.post(t.getStaffInqData, { inqSeq })),
    list: async (over: object = {}, caller = given.ann) =>
      resultOf(await caller.post(t.getSysInqList, { ...over })),
    staffList: async (over: object = {}) => resultOf(await given.admin.post(t.getStaffInqList, { ...over })),
    unread: async (caller = given.ann) =>
      resultOf(await caller.post(t.getInqViewFlagCnt, {})).inqViewFlagData.totalViewFlagCnt,
    rowOf: async (inqSeq: number) => (await db.select().from(inquiry).where(eq(inquiry.id, inqSeq)))[0],
    answerOf: async (inqSeq: number) =>
      (await db.select().from(inquiryAnswer).where(eq(inquiryAnswer.inquiryId, inqSeq)))[0],
    /** Deletes all inquiries and answers. */
    forget: async () => {
      await db.delete(inquiry);
    },
    expectNoOrphans: () => expectNoOrphans(portal),
  };
}
