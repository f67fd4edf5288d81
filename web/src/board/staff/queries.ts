import type { Path, Result } from '@baeum/contract';
import {
  getQuestion,
  type InboxKind,
  inboxKindNames,
  inboxKinds,
  lectureInboxKinds,
  listQuestions,
  questionAssignments,
  type QuestionAssignment,
  questionRows,
  type QuestionState,
  questionStates,
} from '@baeum/contract/board/staff-terms';
import { getDesk } from '@baeum/contract/desk/staff-terms';
import { callQuery, pagedQuery } from '../../api.ts';
import { lectureFilter } from '../../staff-kit/lecture-filter.ts';
import type { Status } from '../../ui/Chip.tsx';
import { filterValue, type ListFilter, type ListOptions, type ListState } from '../../ui/list/list-state.ts';

export type QuestionRow = Result<typeof listQuestions>['items'][number];
export type Question = Result<typeof getQuestion>;

const stateNames: Readonly<Record<QuestionState, string>> = {
  waiting: '답변 대기',
  answered: '답변 완료',
  hidden: '숨김',
};
const assignmentNames: Readonly<Record<QuestionAssignment, string>> = {
  mine: '내 담당',
  nobody: '담당 없음',
};

export const stateChip = (state: QuestionState): Status => ({
  tone: ({ waiting: 'blue', answered: 'green', hidden: 'gray' } as const)[state],
  word: stateNames[state],
});

export const stateFilter = {
  name: 'state',
  label: '상태',
  choices: questionStates.map((value) => ({ value, label: stateNames[value] })),
  chips: true,
} as const satisfies ListFilter<QuestionState>;
const assignmentFilter = {
  name: 'assigned',
  label: '담당',
  choices: questionAssignments.map((value) => ({ value, label: assignmentNames[value] })),
} as const satisfies ListFilter<QuestionAssignment>;
const kindFilter = {
  name: 'kind',
  label: '구분',
  choices: lectureInboxKinds.map((value) => ({ value, label: inboxKindNames[value] })),
} as const satisfies ListFilter<InboxKind>;
const anyKindFilter = {
  ...kindFilter,
  choices: inboxKinds.map((value) => ({ value, label: inboxKindNames[value] })),
} as const satisfies ListFilter<InboxKind>;

export const questionOptions = {
  pageSizes: [questionRows.usual, 50, questionRows.most],
  search: { types: ['all'], labels: { all: '전체' }, placeholder: '제목, 이름' },
  filters: [stateFilter, kindFilter, assignmentFilter, lectureFilter],
} as const satisfies ListOptions;

/** Administrators find system inquiries there, too. */
export const administratorOptions = {
  ...questionOptions,
  filters: [stateFilter, anyKindFilter, assignmentFilter, lectureFilter],
} as const satisfies ListOptions;

/** @param lectureCodes those of the term that is chosen; undefined for all */
export function questionsQuery(state: ListState, lectureCodes: readonly string[] | undefined) {
  const lectureCode = state.filters?.[lectureFilter.name];
  const chosen = {
    state: filterValue(state, stateFilter),
    kind: filterValue(state, anyKindFilter),
    assigned: filterValue(state, assignmentFilter),
  };
  return pagedQuery(listQuestions, {
    page: state.page,
    rows: state.pageSize ?? questionRows.usual,
    ...chosen,
    ...(lectureCode !== undefined && { lectureCode }),
    ...(lectureCodes !== undefined && { lectureCodes: [...lectureCodes] }),
    ...(state.search && { search: state.search.text }),
  });
}

export const questionQuery = (postId: string) => callQuery(getQuestion, { postId });

/** Calls whose replies an answer, an assignment or hiding changes. */
export const changedByAnswer: readonly Path[] = [listQuestions, getQuestion, getDesk];
