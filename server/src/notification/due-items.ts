/** What is to be done and ends soon, as reminders know it (specification §24.3). */
import type { AboutKind } from '@baeum/contract/notification/terms';
import type { TodoItem } from '@baeum/rules/todo';

const aboutKinds: Readonly<Record<TodoItem['kind'], AboutKind>> = {
  assignment: 'assignment',
  quiz: 'quiz',
  exam: 'exam',
  debate: 'debate',
  team: 'team',
  team_assignment: 'teamAssignment',
  team_evaluation: 'teamEvaluation',
  reflection: 'reflection',
  week: 'week',
};

export const aboutKindOf = (kind: TodoItem['kind']): AboutKind => aboutKinds[kind];
