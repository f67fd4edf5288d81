import type { movingCalls } from '@baeum/contract/enrolment/moving-calls';
import * as t from '@baeum/contract/enrolment/moving-terms';
import type { ComingScores } from '../../ports/coming-scores.ts';
import type { Handlers } from '../../handler.ts';
import { classesOf } from '../moving/classes.ts';
import { move } from '../moving/move.ts';
import { previewOf } from '../moving/plan.ts';
import { undo } from '../moving/undo.ts';

export const movingHandlersOf = (scores: ComingScores): Handlers<typeof movingCalls> => ({
  [t.listClasses]: async ({ services: { db }, account, row: { lectureCode } }) => ({
    items: await classesOf(db, account, lectureCode),
  }),
  [t.previewMove]: ({ services: { db }, account, input, now }) => previewOf(db, account, input, now),
  [t.moveStudents]: ({ tx, account, input, now }) => move(tx, account, input, { now, scores }),
  [t.undoMove]: ({ tx, account, input, now }) => undo(tx, account, input, { now, scores }),
});
