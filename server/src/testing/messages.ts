/** Messages of staff to students, for tests. */
import { previewReceivers, recallMessage, sendMessage } from '@baeum/contract/message/staff-terms';
import { message, messageReceiver } from '../message/tables.ts';
import type { Database } from '../platform/database.ts';
import type { Caller } from './portal.ts';
import { seoul, type World } from './world.ts';

interface Sent {
  readonly senderId: number;
  readonly studentIds: readonly number[];
  readonly lectureCode?: string;
}

/** A message of the day before; its number. */
export async function addMessage(
  db: Database,
  { senderId, studentIds, lectureCode = 'LA' }: Sent,
): Promise<number> {
  const text = { title: '비밀 쪽지', body: '비밀' };
  const sentAt = seoul('2026-11-17T09:00:00');
  const [row] = await db
    .insert(message)
    .values({ ...text, lectureCode, senderId, key: crypto.randomUUID(), sentAt })
    .returning({ id: message.id });
  const messageId = row?.id ?? 0;
  await db.insert(messageReceiver).values(studentIds.map((studentId) => ({ ...text, messageId, studentId })));
  return messageId;
}

export async function addMessages(db: Database, { ann, sue, ben, prof }: World) {
  return {
    own: await addMessage(db, { senderId: prof.id, studentIds: [ann.id] }),
    classmates: await addMessage(db, { senderId: prof.id, studentIds: [sue.id] }),
    foreign: await addMessage(db, { senderId: prof.id, studentIds: [ben.id], lectureCode: 'LB' }),
  };
}

/** Administrators act in lectures with a reason. */
const headers = { 'content-type': 'application/json', 'x-baeum-reason': 'test' };

const everybody = { lectureCode: 'LA', to: { audience: 'everybody' as const } };

/** The fields of a message to everybody in LA, as a preview lets it be sent. */
export async function messageFields(caller: Caller) {
  const { token } = (await caller.post(previewReceivers, everybody)).body.result;
  return { to: everybody.to, token, title: '알림', body: '{이름} 학생에게', key: crypto.randomUUID() };
}

export const messageChanges = {
  [sendMessage]: async (caller: Caller) => ({ fields: await messageFields(caller) }),
  [recallMessage]: async (caller: Caller) => {
    const fields = { lectureCode: 'LA', ...(await messageFields(caller)) };
    const { body } = await caller.send(sendMessage, JSON.stringify(fields), headers);
    return { ref: { id: (body.result as { id: number }).id } };
  },
};
