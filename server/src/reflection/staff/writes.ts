/** Making and changing the journal of a lecture, in the transaction of the call. The outline of the lecture is locked first. */
import { activityRefusals, type Harm } from '@baeum/contract/activity/staff-terms';
import type { RequestOf } from '@baeum/contract/call';
import { journalQuestions, type staffReflectionCalls } from '@baeum/contract/reflection/staff-calls';
import {
  type addJournal,
  type JournalQuestion,
  journalRefusals,
  minimumHits,
} from '@baeum/contract/reflection/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Outline } from '@baeum/rules/outline';
import { attachments } from '../../activity/attachments.ts';
import {
  cleanText,
  publicationOf,
  setPublication,
  showingOf,
  titleOf,
  wantedPeriod,
} from '../../activity/forms.ts';
import { hidingHarms, periodHarms } from '../../activity/harms.ts';
import { sourcesIn } from '../../authoring/pictures.ts';
import { refusing } from '../../authoring/refusals.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/files/incoming.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { plainText } from '../../platform/rich-text.ts';
import { localMinuteOf, momentOf } from '../../platform/time.ts';
import { writeReflections } from '../authoring.ts';
import { readStored, type StoredJournal } from './queries.ts';

type Sent = Omit<RequestOf<(typeof staffReflectionCalls)[typeof addJournal]>, 'lectureCode'>;

export const storedIn = async (tx: Transaction, code: string): Promise<StoredJournal> =>
  (await readStored(tx, code)) ?? refuse(commonRefusals.notFound);

/** The texts of its form. */
export function formOf(stored: StoredJournal, now: Date) {
  const showing = showingOf(stored.publishedAt, now);
  return {
    title: stored.title,
    bodyHtml: stored.bodyHtml,
    opensAt: localMinuteOf(stored.opensAt),
    closesAt: localMinuteOf(stored.closesAt),
    showing,
    publishedAt: showing === 'scheduled' && stored.publishedAt ? localMinuteOf(stored.publishedAt) : '',
    characters: String(stored.characters || ''),
    lectures: String(stored.lectures ?? ''),
    quizzes: String(stored.quizzes ?? ''),
    questions: JSON.stringify(stored.questions.map(({ title, characters }) => ({ title, characters }))),
  };
}

/** What the history keeps of it. */
export const keptOf = (stored: StoredJournal, now: Date) => ({
  ...formOf(stored, now),
  bodyHtml: plainText(stored.bodyHtml),
  files: stored.files.map(({ name }) => name),
});

function questionsOf(json: string): readonly JournalQuestion[] {
  const parsed = journalQuestions.safeParse(parsedJson(json));
  return parsed.success
    ? parsed.data
    : refuse(journalRefusals.questionsWrong, { about: { field: 'questions' } });
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Journals have no pictures of their own. */
function textOf(sent: string): string {
  const html = cleanText(sent);
  if (sourcesIn(html).length > 0) refuse(activityRefusals.noImage, { about: { field: 'bodyHtml' } });
  return html;
}

interface Writing {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly now: Date;
  readonly received: readonly ReceivedFile[];
}

/** Writes what a form has sent. @returns the storage keys to remove after the commit */
export async function writeJournal(
  { tx, store, now, received }: Writing,
  { code, lectureCode }: { readonly code: string; readonly lectureCode: string },
  sent: Sent & { readonly keptFiles?: readonly string[] },
  before: StoredJournal | undefined,
): Promise<readonly string[]> {
  const input = {
    code,
    lectureCode,
    name: titleOf(sent.title),
    bodyHtml: textOf(sent.bodyHtml),
    opensAt: momentOf(sent.opensAt),
    closesAt: momentOf(sent.closesAt),
    totalMinimum: sent.characters ?? 0,
    lectures: sent.lectures,
    quizzes: sent.quizzes,
    questions: questionsOf(sent.questions).map(({ title, characters }) => ({
      body: title,
      minimum: characters,
    })),
    files: attachments(store, before?.files ?? [], sent.keptFiles ?? [], received),
  };
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  const byCode = {
    endBeforeStart: activityRefusals.endBeforeStart,
    notMicroLearning: journalRefusals.notMicroLearning,
    questionsMissing: journalRefusals.questionsWrong,
  };
  const { kept } = await refusing(byCode, journalRefusals.exists, () => writeReflections(authoring, [input]));
  // Packs keep the questions and warn; whoever fills in a form is told.
  if (kept.length > 0) refuse(journalRefusals.written, { about: { field: 'questions' } });
  await setPublication(tx, 'reflection', code, publicationOf(sent, before?.publishedAt, now));
  return authoring.obsolete;
}

/** Whoever has written something and changes it must now write more, or could not go on. */
export function minimumHarms(before: StoredJournal, sent: Sent): Harm[] {
  const questions = questionsOf(sent.questions);
  const { begun: students, characters, lectures, quizzes } = before;
  const { longer, harder } = minimumHits(
    before,
    { ...sent, characters: sent.characters ?? 0, questions },
    students,
  );
  const formerQuestions = questions.map(({ title }, index) => ({
    title,
    characters: before.questions[index]?.characters ?? 0,
  }));
  const asBefore = {
    longer: {
      words: '최소 글자 수를 그대로 두기',
      fields: { characters: String(characters || ''), questions: JSON.stringify(formerQuestions) },
    },
    harder: {
      words: '작성 조건을 그대로 두기',
      fields: { lectures: String(lectures ?? ''), quizzes: String(quizzes ?? '') },
    },
  };
  return [
    ...(longer === undefined ? [] : [{ students, words: longer, instead: asBefore.longer }]),
    ...(harder === undefined ? [] : [{ students, words: harder, instead: asBefore.harder }]),
  ];
}

/** How a change hits students; of what they do not see nobody is hit. */
export async function harmsOf(
  tx: Transaction,
  { before, outline, now }: { readonly before: StoredJournal; readonly outline: Outline; readonly now: Date },
  sent: Sent,
): Promise<readonly Harm[]> {
  const isShown = before.archivedAt === null && before.publishedAt !== null && before.publishedAt <= now;
  const item = outline.journal;
  if (!isShown || item === null) return [];
  const wanted = wantedPeriod({ ...sent, lateClosesAt: '' });
  return [
    ...(sent.showing === 'shown' ? [] : hidingHarms(before.begun)),
    ...(await periodHarms(tx, { outline, planned: { kind: 'reflection', item }, now }, wanted)),
    ...minimumHarms(before, sent),
  ];
}
