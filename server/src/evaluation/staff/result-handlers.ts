/** Reading and exporting what was answered, after the end only (specification §16.5). */
import type { staffEvaluationCalls } from '@baeum/contract/evaluation/staff-calls';
import * as t from '@baeum/contract/evaluation/staff-terms';
import type { Handlers } from '../../handler.ts';
import type { Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { RowOf } from '../../platform/statements.ts';
import { workbookReply } from '../../platform/xlsx.ts';
import { numberIn } from '../../platform/ids.ts';
import { type Period, periodOf, serializePeriod, stateOf } from './periods.ts';
import { evaluationOfLecture, ratePage } from './queries.ts';
import { answeredLectures, answeredQuestions, countsByLecture, writtenTexts } from './result-queries.ts';
import { spreadOf } from './results.ts';
import { periodsIn } from './lecture-periods.ts';
import { countSheet, rateSheet, textSheet } from './sheets.ts';

const { evaluationStaffRefusals: refusals } = t;

type ResultPath =
  | typeof t.getResults
  | typeof t.exportResults
  | typeof t.getLectureResults
  | typeof t.listLectureTexts
  | typeof t.exportLectureResults;

function refuseBeforeEnd(period: Period | null, now: Date): void {
  if (stateOf(period, now) !== 'finished') refuse(refusals.notYet);
}

/** The evaluation of a lecture, if what was answered there may be read. */
async function readableIn(db: Queryable, lectureCode: string, questionnaireId: string, now: Date) {
  const id = numberIn(questionnaireId);
  const [found] = id === undefined ? [] : await evaluationOfLecture(db, { id, lectureCode });
  const one = found ?? refuse(refusals.notOfLecture);
  refuseBeforeEnd(periodOf(one), now);
  if (one.answered < t.fewestAnswers) refuse(refusals.tooFew);
  return one;
}

const questionOf = ({ id, number, title, kind, isScored, items }: RowOf<typeof answeredQuestions>) => {
  const spread = spreadOf(
    items.map(({ answers }) => answers),
    isScored,
  );
  return {
    questionId: String(id),
    number,
    title,
    kind,
    isScored,
    result: spread && { ...spread, items: items.map(({ body, answers }) => ({ body, answers })) },
  };
};

const exported = (id: number, reason: string, values: Readonly<Record<string, unknown>> = {}) => ({
  action: 'add' as const,
  kind: 'evaluationExport',
  object: id,
  values: Object.fromEntries(Object.entries({ reason, ...values }).map(([name, after]) => [name, { after }])),
});

export const resultHandlers: Pick<Handlers<typeof staffEvaluationCalls>, ResultPath> = {
  [t.getResults]: async ({ services: { db }, row: { id, period }, now }) => {
    refuseBeforeEnd(period, now);
    const [questions, [counted]] = await Promise.all([
      answeredQuestions(db, { id, lectureCode: null }),
      answeredLectures(db, { id }),
    ]);
    return {
      questions: questions.map(questionOf),
      lectures: counted?.shown ?? 0,
      hidden: counted?.hidden ?? 0,
    };
  },

  [t.exportResults]: async ({ tx, input: { reason }, row: { id, title, period }, now }) => {
    refuseBeforeEnd(period, now);
    const lectures = await ratePage(tx, { id, limit: t.lecturesOfPeriod, offset: 0 });
    const questions = await answeredQuestions(tx, { id, lectureCode: null });
    const counts = await countsByLecture(tx, { id });
    const sheets = [rateSheet(lectures), countSheet(lectures, questions, counts)];
    return { result: workbookReply(`${title} 결과`, sheets), changes: [exported(id, reason.trim())] };
  },

  [t.getLectureResults]: async ({ services: { db }, input, row: { lectureCode }, now }) => {
    const one = await readableIn(db, lectureCode, input.questionnaireId, now);
    const questions = await answeredQuestions(db, { id: one.id, lectureCode });
    return {
      title: one.title,
      period: serializePeriod(periodsIn(one).effective),
      students: one.students,
      participants: one.participants,
      questions: questions.map(questionOf),
    };
  },

  [t.listLectureTexts]: async ({ services: { db }, input, row: { lectureCode }, now }) => {
    const { id } = await readableIn(db, lectureCode, input.questionnaireId, now);
    const which = { id, lectureCode, questionId: numberIn(input.questionId) ?? 0 };
    const texts = await writtenTexts(db, {
      ...which,
      limit: input.rows,
      offset: (input.page - 1) * input.rows,
    });
    return { items: texts.map(({ body }) => ({ body })), total: texts[0]?.total ?? 0 };
  },

  [t.exportLectureResults]: async ({ tx, input, row: { lectureCode }, now }) => {
    const one = await readableIn(tx, lectureCode, input.questionnaireId, now);
    const { id } = one;
    const questions = await answeredQuestions(tx, { id, lectureCode });
    const texts = await writtenTexts(tx, {
      id,
      lectureCode,
      questionId: null,
      limit: t.textsExported,
      offset: 0,
    });
    const lectures = [{ ...one, lectureCode }];
    const counts = questions.map(({ id: questionId, items }) => ({
      questionId,
      lectureCode,
      answers: items.map(({ answers }) => answers),
    }));
    const sheets = [rateSheet(lectures), countSheet(lectures, questions, counts), textSheet(texts)];
    return {
      result: workbookReply(`${one.name} ${one.title} 결과`, sheets),
      changes: [exported(id, input.reason.trim())],
    };
  },
};
