import type { Result } from '@baeum/contract';
import { listQuestions } from '@baeum/contract/board/staff-terms';
import { getDesk } from '@baeum/contract/desk/staff-terms';
import { getCriterion, getGraders, ownershipNames } from '@baeum/contract/grading/graders-terms';
import { getScoreSample } from '@baeum/contract/grading/sample-terms';
import { gradedKinds } from '@baeum/contract/grading/points';
import {
  gradedKindNames,
  getGradedWork,
  getGradingSheet,
  listGradingQueue,
  queueRows,
  sheetRows,
  type WorkFilter,
  type WorkState,
  workStateNames,
} from '@baeum/contract/grading/staff-terms';
import { callQuery, pagedQuery } from '../../api.ts';
import { lectureFilter } from '../../staff-kit/lecture-filter.ts';
import type { Status } from '../../ui/Chip.tsx';
import { filterValue, type ListFilter, type ListOptions, type ListState } from '../../ui/list/list-state.ts';

export type QueueRow = Result<typeof listGradingQueue>['items'][number];
export type Sheet = Result<typeof getGradingSheet>;
export type SheetRow = Sheet['items'][number];

export const stateChip = (state: WorkState): Status => ({
  tone: ({ none: 'red', waiting: 'blue', again: 'orange', held: 'yellow', done: 'green' } as const)[state],
  word: workStateNames[state],
});

/** Without one the queue shows what waits. */
const queueStates = ['held', 'done'] as const;
export const queueStateFilter = {
  name: 'state',
  label: '상태',
  choices: queueStates.map((value) => ({ value, label: workStateNames[value] })),
  custom: true,
} as const satisfies ListFilter;
const kindFilter = {
  name: 'kind',
  label: '구분',
  choices: gradedKinds.map((value) => ({ value, label: gradedKindNames[value] })),
} as const satisfies ListFilter;

/** Without one the queue shows no work of other graders. */
export const queueOwnershipFilter = {
  name: 'whose',
  label: '담당',
  choices: [{ value: 'all', label: ownershipNames.all }],
  custom: true,
} as const satisfies ListFilter;

export const queueOptions = {
  pageSizes: [queueRows.usual, 50, queueRows.most],
  filters: [queueStateFilter, queueOwnershipFilter, kindFilter, lectureFilter],
} as const satisfies ListOptions;

/** @param lectureCodes those of the term that is chosen; undefined for all */
export function queueQuery(state: ListState, lectureCodes: readonly string[] | undefined) {
  const lectureCode = state.filters?.[lectureFilter.name];
  return pagedQuery(listGradingQueue, {
    page: state.page,
    rows: state.pageSize ?? queueRows.usual,
    state: filterValue(state, queueStateFilter) ?? 'waiting',
    whose: filterValue(state, queueOwnershipFilter) ?? 'own',
    kind: filterValue(state, kindFilter),
    ...(lectureCode !== undefined && { lectureCode }),
    ...(lectureCodes !== undefined && { lectureCodes: [...lectureCodes] }),
  });
}

const sheetFilters = ['waiting', 'held', 'done', 'none'] as const satisfies readonly WorkFilter[];
export const sheetStateFilter = {
  name: 'state',
  label: '상태',
  choices: sheetFilters.map((value) => ({ value, label: workStateNames[value] })),
  chips: true,
} as const satisfies ListFilter<WorkFilter>;

/** A login id, or `-` for nobody. */
export const sheetGraderFilter = {
  name: 'grader',
  label: '담당',
  choices: [],
  free: true,
  custom: true,
} as const satisfies ListFilter;

/** Only work with two scores, of which none holds yet. */
export const undecidedFilter = {
  name: 'undecided',
  label: '두 점수',
  choices: [{ value: 'y', label: '정할 것만' }],
  custom: true,
} as const satisfies ListFilter;

export const sheetOptions = {
  pageSizes: [sheetRows.usual, sheetRows.most],
  search: { types: ['all'], labels: { all: '전체' }, placeholder: '이름, 학번' },
  filters: [sheetStateFilter, sheetGraderFilter, undecidedFilter],
} as const satisfies ListOptions;

export const sheetQuery = (activityId: string, state: ListState) =>
  pagedQuery(
    getGradingSheet,
    {
      activityId,
      page: state.page,
      rows: state.pageSize ?? sheetRows.usual,
      state: filterValue(state, sheetStateFilter),
      grader: filterValue(state, sheetGraderFilter),
      undecided: filterValue(state, undecidedFilter) !== undefined,
      ...(state.search && { search: state.search.text }),
    },
    ['activityId'],
  );

export const gradersQuery = (activityId: string) => callQuery(getGraders, { activityId });
export type Graders = Result<typeof getGraders>;

export const workQuery = (activityId: string, holder: number) =>
  callQuery(getGradedWork, { activityId, holder });

/** Calls whose replies change when scores are released, or when it is decided which of two holds. */
export const changedByRelease = [getGradingSheet, getGradedWork] as const;
/** Calls whose replies say what of a sample was looked at. */
export const changedByReview = [...changedByRelease, getScoreSample] as const;
/** Calls whose replies an answer to a request changes. */
export const changedByRegrade = [...changedByRelease, listQuestions, getDesk] as const;
/** Everything that has names then. */
export const changedByLifting = [
  getGradingSheet,
  getGradedWork,
  getGraders,
  listGradingQueue,
  getDesk,
  listQuestions,
] as const;
/** Lists that a score changes; the work itself is told by the reply. */
export const changedByScore = [getGradingSheet, getGraders, getCriterion, listGradingQueue, getDesk] as const;
/** Calls whose replies say whose work is whose to grade. */
export const changedBySharing = [...changedByScore, getGradedWork] as const;
