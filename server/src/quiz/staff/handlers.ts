import type { staffQuizCalls } from '@baeum/contract/quiz/staff-calls';
import * as t from '@baeum/contract/quiz/staff-terms';
import type { QuestionsEffect } from '@baeum/contract/quiz/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { textOwner } from '@baeum/contract/study/terms';
import { freshCode } from '../../authoring/coursework.ts';
import { lockOutline } from '../../authoring/outline.ts';
import { copyPlaceOf } from '../../activity/copy-place.ts';
import { refuseHarms } from '../../activity/harms.ts';
import type { Handlers } from '../../handler.ts';
import { publishStateAt } from '../../platform/drafts.ts';
import { refuse } from '../../platform/errors.ts';
import { type Change, differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { serializeMomentOrNull } from '../../platform/time.ts';
import { editableBy, textOfCopy } from '../../authoring/text-pictures.ts';
import { lockOutlined } from '../../standing/outlines.ts';
import { quizAddresses } from '../pictures.ts';
import type { Question } from '../questions-authoring.ts';
import { harmsOf } from './protection.ts';
import { keyedQuestions, readStored } from './queries.ts';
import { pointsOf, storeQuestions } from './questions.ts';
import { fieldsOf, fieldsOfCopy, formValuesOf, inputOf, serializeQuestion } from './values.ts';
import { lockQuiz, storedIn, writeDraft, writeQuiz } from './writes.ts';

/** A question as the history counts it: what is asked is nobody's business there who may not see it. */
const counted = (questions: readonly Question[]) => ({
  questions: questions.length,
  points: pointsOf(questions),
});

/** What it changed for students who had begun, by the names of the history. */
const toldOf = ({ students, gain, lose, points, answers }: QuestionsEffect) => ({
  students,
  gain,
  lose,
  weighted: points,
  corrected: answers,
});

export const staffQuizHandlers: Handlers<typeof staffQuizCalls> = {
  [t.getQuizForm]: async ({ services: { db }, account, row, now }) => {
    const { code, permissions } = row;
    const stored = (await readStored(db, code)) ?? refuse(commonRefusals.notFound);
    const shown = editableBy(row.shown, quizAddresses(code), account.loginId);
    return {
      ...fieldsOf(stored),
      bodyHtml: shown(stored.bodyHtml),
      quizCode: stored.code,
      lectureCode: stored.lectureCode,
      state: publishStateAt(stored, now),
      publishedAt: serializeMomentOrNull(stored.publishedAt),
      questionCount: stored.questionCount,
      points: stored.points,
      takers: stored.takers,
      revision: stored.revision,
      permissions: [...permissions],
    };
  },

  [t.addQuiz]: async ({ services: { store }, tx, log, account, input, row: { lectureCode }, now }) => {
    const { lectureCode: _, ...fields } = input;
    await lockOutline(tx, lectureCode);
    const code = freshCode(lectureCode, 'quiz');
    const writing = { tx, store, now, accountId: account.id };
    const tidyUp = await writeDraft(writing, inputOf(fields, { code, lectureCode, questions: [] }), []);
    const { revision } = await storedIn(tx, code);
    const change: Change = { action: 'add', kind: 'quiz', object: code, values: differences({}, fields) };
    return { result: { quizCode: code, revision }, changes: [change], afterwards: () => tidyUp(log) };
  },

  [t.changeQuiz]: async ({ services: { store }, tx, log, account, input, row, now }) => {
    const { lectureCode: _, quizCode: __, revision, confirmed, ...fields } = input;
    const { code, lectureCode } = row;
    const { outline } = (await lockOutlined(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
    const { stored, questions, shown } = await lockQuiz(tx, code);
    if (stored.revision !== revision)
      refuseStale({
        revision: stored.revision,
        values: formValuesOf({
          ...stored,
          bodyHtml: editableBy(shown, quizAddresses(code), account.loginId)(stored.bodyHtml),
        }),
        last: await lastChange(tx, 'quiz', code),
      });
    const before = fieldsOf(stored);
    if (!confirmed) refuseHarms(await harmsOf(tx, { outline, stored, before, after: fields }, now));
    const writing = { tx, store, now, accountId: account.id };
    const tidyUp = await writeQuiz(writing, inputOf(fields, { code, lectureCode, questions }), shown);
    const after = await storedIn(tx, code);
    const values = differences(before, fieldsOf(after));
    return {
      result: { revision: after.revision },
      changes:
        Object.keys(values).length === 0 ? [] : [{ action: 'change', kind: 'quiz', object: code, values }],
      afterwards: () => tidyUp(log),
    };
  },

  [t.copyQuiz]: async ({ services: { store }, tx, account, input, row: { code }, now }) => {
    const place = await copyPlaceOf(tx, account, await storedIn(tx, code), input);
    const { stored, questions, shown } = await lockQuiz(tx, code);
    const { lectureCode } = place;
    const copy = freshCode(lectureCode, 'quiz');
    const copied = (html: string) => textOfCopy(html, textOwner('quiz', code), textOwner('quiz', copy));
    const fields = { ...fieldsOfCopy(stored, place), bodyHtml: copied(stored.bodyHtml) };
    const writing = { tx, store, now, accountId: account.id };
    const own = questions.map((one) => ({ ...one, html: copied(one.html) }));
    await writeDraft(writing, inputOf(fields, { code: copy, lectureCode, questions: own }), shown);
    const values = differences({}, { ...fields, ...counted(questions), copiedFrom: stored.title });
    return {
      result: { quizCode: copy },
      changes: [{ action: 'add', kind: 'quiz', object: copy, lectureCode, values }],
    };
  },

  [t.getQuestions]: async ({ services: { db }, account, row }) => {
    const { code, bankVersion, takers } = row;
    const questions = await keyedQuestions(db, { code });
    const shown = editableBy(row.shown, quizAddresses(code), account.loginId);
    return {
      questions: questions.map((one) => serializeQuestion({ ...one, html: shown(one.html) })),
      version: bankVersion,
      takers,
    };
  },

  [t.saveQuestions]: async ({ services: { store }, tx, log, account, input, row, now }) => {
    const { code, lectureCode } = row;
    await lockOutline(tx, lectureCode);
    const { stored, questions, shown } = await lockQuiz(tx, code);
    if (stored.bankVersion !== input.version)
      refuseStale({
        revision: stored.bankVersion,
        values: {},
        last: await lastChange(tx, 'quiz', code),
      });
    const editable = editableBy(shown, quizAddresses(code), account.loginId);
    const { after, effect, tidyUp } = await storeQuestions(
      { tx, store, now, accountId: account.id },
      { stored, shown, before: questions.map((one) => ({ ...one, html: editable(one.html) })) },
      input,
    );
    const { bankVersion } = await storedIn(tx, code);
    const values = {
      ...differences(counted(questions), counted(after)),
      ...differences({}, { changed: input.changed.map(({ key }) => input.order.indexOf(key) + 1) }),
      ...(effect && differences({}, toldOf(effect))),
    };
    return {
      result: { version: bankVersion, points: pointsOf(after) },
      changes:
        bankVersion === stored.bankVersion ? [] : [{ action: 'change', kind: 'quiz', object: code, values }],
      afterwards: () => tidyUp(log),
    };
  },

  [t.readGift]: async ({ input: { source, points } }) => {
    // Loaded when it is needed, because only staff need it.
    const { importGift } = await import('../gift/import.ts');
    const { questions, lines, refused, notes } = importGift(source, '', points);
    const inWords = (found: typeof notes) =>
      found
        .toSorted((one, other) => one.line - other.line)
        .map(({ line, message }) => ({ line, message: message.ko }));
    return {
      questions: questions.map((question, index) => ({
        ...serializeQuestion(question),
        line: lines[index] ?? 1,
      })),
      refused: inWords(refused),
      notes: inWords(notes),
    };
  },
};
