/** Topics of the board: added, renamed, removed and brought back. */
import { boardRefusals, mostTopics } from '@baeum/contract/study/board-terms';
import type { Outline, Topic } from '@baeum/rules/outline';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { material } from '../../material/tables.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Changed } from '../../platform/history.ts';
import { content, topic } from '../tables.ts';
import { archivedPlaces, placedActivities } from './arrangement.ts';
import { protectBegun } from './items.ts';
import { lockArrangement, versionAfter, versionAfterAsking, writePlaces } from './moving.ts';

interface Place {
  readonly tx: Transaction;
  readonly lectureCode: string;
}

/** Characters of a code that are not the lecture's. */
const codeDigits = 8;

export async function insertTopic(
  { tx, lectureCode }: Place,
  { weekNumber, title }: { readonly weekNumber: number; readonly title: string },
): Promise<Changed<{ version: string; code: string }>> {
  const outline = await lockArrangement(tx, lectureCode);
  if (!outline.weeks.some(({ number }) => number === weekNumber)) refuse(boardRefusals.unknownItem);
  const own = outline.topics.filter((one) => one.weekNumber === weekNumber);
  if (own.length >= mostTopics) refuse(boardRefusals.weekFull);
  const live = own.filter(({ isArchived }) => !isArchived).length;
  const code = `${lectureCode}-${randomUUID().slice(0, codeDigits)}`;
  await writePlaces(
    tx,
    own
      .filter(({ isArchived }) => isArchived)
      .map((one, index) => ({ code: one.code, weekNumber, position: live + 2 + index })),
  );
  await tx.insert(topic).values({ code, lectureCode, weekNumber, position: live + 1, title });
  const values = { title: { after: title }, week: { after: weekNumber } };
  return {
    result: { version: await versionAfter(tx, lectureCode), code },
    changes: [{ action: 'add', kind: 'topic', object: code, values }],
  };
}

export interface Renamed {
  readonly title: string;
  /** What it was called as it was read. */
  readonly was?: string | undefined;
}

/** Refuses to rename what somebody else has renamed since it was read. */
export function refuseRenamed(title: string, was: string | undefined): void {
  if (was !== undefined && normal(title) !== normal(was))
    refuse(boardRefusals.titleMeanwhile, { about: { title } });
}

const normal = (title: string): string => title.normalize('NFC').trim();

export async function renameOneTopic(
  { tx, lectureCode }: Place,
  { code, title, was }: Renamed & { readonly code: string },
): Promise<Changed<{ changed: number }>> {
  const found = topicOf(await lockArrangement(tx, lectureCode), code);
  if (found.title === title) return { result: { changed: 0 }, changes: [] };
  refuseRenamed(found.title, was);
  await tx.update(topic).set({ title }).where(eq(topic.code, code));
  const values = { title: { before: found.title, after: title } };
  return { result: { changed: 1 }, changes: [{ action: 'change', kind: 'topic', object: code, values }] };
}

const topicOf = (outline: Outline, code: string): Topic =>
  outline.topics.find((one) => one.code === code) ?? refuse(boardRefusals.unknownItem);

interface Removed {
  readonly code: string;
  /** Whether it is removed only while nothing is in it. */
  readonly onlyEmpty: boolean;
  readonly confirmed: boolean;
}

/** A topic without a content is deleted; one with a content is archived with it. */
export async function removeOneTopic(
  { tx, lectureCode }: Place,
  { code, onlyEmpty, confirmed }: Removed,
  now: Date,
): Promise<Changed<{ version: string; isArchived: boolean }>> {
  const outline = await lockArrangement(tx, lectureCode);
  const found = topicOf(outline, code);
  if (found.isArchived) refuse(boardRefusals.unknownItem);
  if (onlyEmpty && !(await isEmpty(tx, outline, found))) refuse(boardRefusals.topicFilled);
  await writePlaces(tx, archivedPlaces(outline, found, true));
  const isArchived = found.content !== null;
  if (found.content === null) await tx.delete(topic).where(eq(topic.code, code));
  else {
    if (!confirmed) await protectBegun(tx, outline, [{ kind: 'content', code: found.content.code }], now);
    await setArchived(tx, code, now);
  }
  const values = { title: { before: found.title } };
  return {
    result: { version: await versionAfter(tx, lectureCode), isArchived },
    changes: [{ action: isArchived ? 'archive' : 'remove', kind: 'topic', object: code, values }],
  };
}

async function isEmpty(tx: Transaction, outline: Outline, { code, content }: Topic): Promise<boolean> {
  if (content !== null || placedActivities(outline).some((one) => one.topicCode === code)) return false;
  return (await tx.$count(material, eq(material.topicCode, code))) === 0;
}

/** It comes back as the last of its week. */
export async function restoreOneTopic(
  { tx, lectureCode }: Place,
  { code, confirmed }: { readonly code: string; readonly confirmed: boolean },
  now: Date,
): Promise<Changed<{ version: string }>> {
  const outline = await lockArrangement(tx, lectureCode);
  const found = topicOf(outline, code);
  if (!found.isArchived) return { result: { version: await versionAfter(tx, lectureCode) }, changes: [] };
  await writePlaces(tx, archivedPlaces(outline, found, false));
  await setArchived(tx, code, null);
  const values = { title: { after: found.title } };
  return {
    result: { version: await versionAfterAsking(tx, { before: outline, confirmed, now }) },
    changes: [{ action: 'restore', kind: 'topic', object: code, values }],
  };
}

async function setArchived(tx: Transaction, code: string, archivedAt: Date | null): Promise<void> {
  await tx.update(topic).set({ archivedAt }).where(eq(topic.code, code));
  await tx.update(content).set({ archivedAt }).where(eq(content.topicCode, code));
}
