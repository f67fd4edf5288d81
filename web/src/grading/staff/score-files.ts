/** Queries and words of files with scores. */
import type { Result } from '@baeum/contract';
import { getDesk } from '@baeum/contract/desk/staff-terms';
import {
  listScoreImports,
  previewScores,
  scorePreviewRows,
  type ScoreRowKind,
  scoreRowKindNames,
  scoreRowKinds,
} from '@baeum/contract/grading/offline-terms';
import { getGradedWork, getGradingSheet, listGradingQueue } from '@baeum/contract/grading/staff-terms';
import { callQuery, pagedQuery } from '../../api.ts';
import type { Status } from '../../ui/Chip.tsx';
import { filterValue, type ListFilter, type ListOptions, type ListState } from '../../ui/list/list-state.ts';

export type ScorePreview = Result<typeof previewScores>;
export type ScoreRow = ScorePreview['rows'][number];
export type PastScoreFile = Result<typeof listScoreImports>['items'][number];

export const kindChip = (kind: ScoreRowKind): Status => ({
  tone: ({ refused: 'red', conflict: 'orange', changed: 'blue', same: 'gray' } as const)[kind],
  word: scoreRowKindNames[kind],
});

export const rowKindFilter = {
  name: 'kind',
  label: '구분',
  choices: scoreRowKinds.map((value) => ({ value, label: scoreRowKindNames[value] })),
  chips: true,
} as const satisfies ListFilter<ScoreRowKind>;

export const previewOptions = {
  pageSizes: [scorePreviewRows, 200],
  filters: [rowKindFilter],
} as const satisfies ListOptions;

export interface FileChosen {
  readonly activityId: string;
  readonly importId: string;
  /** Rows in conflict that take the place of what is stored. */
  readonly overwrite: readonly number[];
}

/** The preview before stays while another one is made. */
export const previewQuery = ({ activityId, importId, overwrite }: FileChosen, state: ListState) =>
  pagedQuery(
    previewScores,
    {
      activityId,
      importId,
      overwrite: overwrite.map((line) => ({ line })),
      kind: filterValue(state, rowKindFilter),
      page: state.page,
      rows: state.pageSize ?? scorePreviewRows,
    },
    ['activityId', 'importId'],
  );

export const scoreImportsQuery = (activityId: string) => callQuery(listScoreImports, { activityId });

/** Calls whose replies a file changes. */
export const changedByScoreFile = [
  getGradingSheet,
  getGradedWork,
  listGradingQueue,
  getDesk,
  listScoreImports,
] as const;
