import type { ownTodoCalls } from '@baeum/contract/lecture/own-todo-calls';
import * as t from '@baeum/contract/lecture/own-todo-terms';
import type { Handlers } from '../../handler.ts';
import { momentOf } from '../../platform/time.ts';
import { markOwn, removeOwn, saveOwn } from './queries.ts';

export const ownTodoHandlers: Handlers<typeof ownTodoCalls> = {
  [t.saveOwnTodo]: async ({ services: { db }, account, input, now }) => {
    await saveOwn(db, {
      studentId: account.id,
      key: input.todoKey,
      text: input.todoNm.trim(),
      dueAt: input.dueDt === undefined ? null : new Date(momentOf(input.dueDt)),
      lectureCode: input.lctrShdlCd ?? null,
      now,
    });
    return null;
  },

  [t.markOwnTodo]: async ({ services: { db }, account, input, now }) => {
    const key = { studentId: account.id, key: input.todoKey };
    await markOwn(db, key, input.doneYn === 'Y' ? now : null);
    return null;
  },

  [t.deleteOwnTodo]: async ({ services: { db }, account, input }) => {
    await removeOwn(db, { studentId: account.id, key: input.todoKey });
    return null;
  },
};
