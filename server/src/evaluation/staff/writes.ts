/**
 * Changing questionnaires and their periods. Lectures are locked before the questionnaire, as submissions do, so that a
 * change sees every answer that was given before and none is given meanwhile.
 */
import { randomBytes } from 'node:crypto';
import {
  evaluationKindNames,
  evaluationStaffRefusals as refusals,
} from '@baeum/contract/evaluation/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq, sql } from 'drizzle-orm';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import { academicEvent, lecture } from '../../lecture/tables.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { RowOf } from '../../platform/statements.ts';
import { lockLecturesOf, type QuestionnaireInput, writeQuestionnaires } from '../authoring.ts';
import { evaluationLecture, evaluationLecturePeriod, evaluationQuestionnaire } from '../tables.ts';
import type { QuestionnairePlace } from './access.ts';
import { eventCodes, type Period, periodOf } from './periods.ts';
import { type ListedQuestion, participantsOf, studentsOf, wholeQuestionnaire } from './queries.ts';

export interface Writing {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly now: Date;
}

/** What a form says about a questionnaire. */
export interface Content {
  readonly title: string;
  readonly note: string;
  readonly questions: readonly ListedQuestion[];
}

export type Stored = RowOf<typeof wholeQuestionnaire> & { readonly period: Period | null };

/** A questionnaire that nobody answers or changes until the end of the transaction. */
export async function lockQuestionnaire(
  tx: Transaction,
  { id, programmeCode }: Pick<QuestionnairePlace, 'id' | 'programmeCode'>,
): Promise<Stored> {
  await lockLecturesOf(tx, [{ academicCourseCode: programmeCode }]);
  await tx.execute(sql`select from ${evaluationQuestionnaire} where id = ${id} for update`);
  const [row] = await wholeQuestionnaire(tx, { id });
  if (row === undefined) return refuse(commonRefusals.notFound);
  return { ...row, period: periodOf(row) };
}

/** What questionnaires are called in the history. */
export const questionnaireKind = 'evaluationQuestionnaire';

export async function refuseUnlessCurrent(tx: Transaction, stored: Stored, revision: number): Promise<void> {
  if (stored.isArchived) refuse(refusals.archived);
  if (stored.revision === revision) return;
  // The form, whose values are no texts, reads what is stored by itself.
  const last = await lastChange(tx, questionnaireKind, stored.id);
  refuseStale({ revision: stored.revision, values: {}, last });
}

const newKey = (): string => `evaluation-${randomBytes(6).toString('hex')}`;

const trimmed = (text: string): string => text.normalize('NFC').trim();

/** As it is stored: a text may always be left out, and is no scale. */
export const normalised = ({ title, note, questions }: Content): Content => ({
  title: trimmed(title),
  note: trimmed(note),
  questions: questions.map((question) => {
    const items = question.items.map(trimmed);
    const isText = items.length === 0;
    return {
      title: trimmed(question.title),
      items,
      isOptional: isText || question.isOptional,
      isScored: !isText && question.isScored,
    };
  }),
});

async function write({ tx, store, now }: Writing, input: QuestionnaireInput) {
  const { ids, kept } = await writeQuestionnaires(new AuthoringTransaction({ tx, store, now, written: [] }), [
    input,
  ]);
  return { id: ids[0] ?? 0, isKept: kept.length > 0 };
}

/** A new questionnaire, which asks nothing yet. */
export async function insertQuestionnaire(
  writing: Writing,
  programmeCode: string,
  content: Content,
): Promise<number> {
  const { id } = await write(writing, {
    ...content,
    academicCourseCode: programmeCode,
    key: newKey(),
    eventKey: null,
    isArchived: false,
    lectureCodes: undefined,
  });
  return id;
}

/** Refuses other questions once somebody has answered. */
export async function updateContent(writing: Writing, stored: Stored, content: Content): Promise<void> {
  const asked = stored.lectures.filter(({ isAsked }) => isAsked).map(({ lectureCode }) => lectureCode);
  const { isKept } = await write(writing, {
    ...content,
    academicCourseCode: stored.programmeCode,
    key: stored.key,
    eventKey: stored.eventKey,
    isArchived: stored.isArchived,
    lectureCodes: stored.asksAll ? undefined : asked,
  });
  if (isKept)
    refuse(refusals.answered, {
      message: `이미 ${stored.answered}명이 답하여 문항을 바꿀 수 없습니다. 복사하여 새 질문지로 만드세요.`,
    });
}

export async function setArchived(tx: Transaction, id: number, isArchived: boolean): Promise<void> {
  await tx.update(evaluationQuestionnaire).set({ isArchived }).where(eq(evaluationQuestionnaire.id, id));
}

export async function revisionOf(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx
    .select({ revision: evaluationQuestionnaire.revision })
    .from(evaluationQuestionnaire)
    .where(eq(evaluationQuestionnaire.id, id));
  return row?.revision ?? 1;
}

/** The event of the period and the lectures that it is for: null for all of the programme. */
export async function writePeriod(
  tx: Transaction,
  stored: Stored,
  period: Period,
  lectureCodes: readonly string[] | null,
): Promise<void> {
  const eventKey = stored.eventKey ?? newKey();
  const { kind, startsAt, endsAt } = period;
  // An event keeps the name that it has in the calendar, as long as it is of the same kind.
  const name = (kind === stored.period?.kind && stored.eventName) || evaluationKindNames[kind];
  const event = { code: eventCodes[kind], name, startsAt, endsAt };
  await tx
    .insert(academicEvent)
    .values({ academicCourseCode: stored.programmeCode, key: eventKey, ...event })
    .onConflictDoUpdate({ target: [academicEvent.academicCourseCode, academicEvent.key], set: event });
  await tx
    .update(evaluationQuestionnaire)
    .set({ eventKey, asksAll: lectureCodes === null })
    .where(eq(evaluationQuestionnaire.id, stored.id));
  await tx.delete(evaluationLecture).where(eq(evaluationLecture.questionnaireId, stored.id));
  if (lectureCodes !== null && lectureCodes.length > 0)
    await tx
      .insert(evaluationLecture)
      .values(lectureCodes.map((lectureCode) => ({ questionnaireId: stored.id, lectureCode })));
}

/** Takes the period away, with its event: without a questionnaire it would announce what never comes. */
export async function deletePeriod(tx: Transaction, { id, programmeCode, eventKey }: Stored): Promise<void> {
  if (eventKey === null) return;
  await tx
    .update(evaluationQuestionnaire)
    .set({ eventKey: null, asksAll: true })
    .where(eq(evaluationQuestionnaire.id, id));
  await tx.delete(evaluationLecture).where(eq(evaluationLecture.questionnaireId, id));
  await tx.delete(evaluationLecturePeriod).where(eq(evaluationLecturePeriod.questionnaireId, id));
  await tx
    .delete(academicEvent)
    .where(and(eq(academicEvent.academicCourseCode, programmeCode), eq(academicEvent.key, eventKey)));
}

interface Hits extends Record<string, unknown> {
  /** Students who have not taken part. */
  readonly students: number;
  /** Answers that stay, but would not be asked for any more. */
  readonly answered: number;
}

/** How many the end of the evaluation of these lectures would hit, counted as the rate is, which names nobody. */
export async function hitsIn(tx: Transaction, id: number, lectureCodes: readonly string[]): Promise<Hits> {
  const { rows } = await tx.execute<Hits>(sql`
    select coalesce(sum(students - answered), 0)::int as students, coalesce(sum(answered), 0)::int as answered
    from (
      select ${studentsOf(lecture.code)} as students, ${participantsOf(lecture.code)} as answered
      from ${lecture}, ${evaluationQuestionnaire}
      where ${evaluationQuestionnaire.id} = ${id}
        and ${lecture.code} in (select jsonb_array_elements_text(${JSON.stringify(lectureCodes)}::jsonb))
    ) counted`);
  return rows[0] ?? { students: 0, answered: 0 };
}
