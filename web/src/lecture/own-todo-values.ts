/** The form of an own entry of what is to do. */
import type { Input } from '@baeum/contract';
import { ownTodoMessages, type saveOwnTodo } from '@baeum/contract/lecture/own-todo-terms';
import type { Problems } from '../ui/form/useForm.ts';
import { localMinute, momentOfMinute } from '../ui/local-minute.ts';
import type { TodoEntry } from './todo.ts';

export interface OwnTodoValues {
  readonly todoNm: string;
  /** `2026-11-18T23:59`; empty for none. */
  readonly dueDt: string;
  /** Empty for none. */
  readonly lctrShdlCd: string;
}

/** @param entry undefined for a new one */
export const valuesOf = (entry: TodoEntry | undefined): OwnTodoValues => ({
  todoNm: entry?.title ?? '',
  dueDt: localMinute(entry?.to ?? ''),
  lctrShdlCd: entry?.lctrShdlCd ?? '',
});

export const problemsOf = ({ todoNm, dueDt }: OwnTodoValues): Problems => ({
  ...(todoNm.trim() === '' && { todoNm: ownTodoMessages.noText }),
  ...(dueDt !== '' && momentOfMinute(dueDt) === '' && { dueDt: ownTodoMessages.noMoment }),
});

export const inputOf = (
  todoKey: string,
  { todoNm, dueDt, lctrShdlCd }: OwnTodoValues,
): Input<typeof saveOwnTodo> => ({
  todoKey,
  todoNm,
  ...(dueDt !== '' && { dueDt }),
  ...(lctrShdlCd !== '' && { lctrShdlCd }),
});
