import { z } from 'zod';
import { call, callTable, student } from '../call.ts';
import { code, filled, flag, localMinute, noResult } from '../fields.ts';
import * as t from './own-todo-terms.ts';

const todoKey = z.uuid().meta({
  title: '할 일 번호',
  description: 'Of an own entry; the browser makes it, so that it is added once',
});

export const ownTodoCalls = callTable(
  call(t.saveOwnTodo, {
    summary: 'Adds an entry of the student’s own to what is to do, or changes it',
    access: student,
    writes: true,
    request: z.object({
      todoKey,
      todoNm: filled(t.longestOwnTodo, '할 일', 'What is to be done'),
      dueDt: localMinute('마감', 'By when').optional(),
      lctrShdlCd: code('강의 코드', 'Lecture').optional(),
    }),
    result: noResult,
    errors: [t.ownTodoRefusals.full, t.ownTodoRefusals.notOwnLecture],
  }),
  call(t.markOwnTodo, {
    summary: 'Marks an own entry as done, or as to be done again',
    access: student,
    writes: true,
    request: z.object({ todoKey, doneYn: flag('끝낸 일 여부', 'Y for done') }),
    result: noResult,
    errors: [t.ownTodoRefusals.full, t.ownTodoRefusals.gone],
  }),
  call(t.deleteOwnTodo, {
    summary: 'Removes an own entry',
    access: student,
    writes: true,
    request: z.object({ todoKey }),
    result: noResult,
  }),
);
