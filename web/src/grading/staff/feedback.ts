/** Words and lists of files with scores that come as a zip. */
import type { Result } from '@baeum/contract';
import {
  feedbackKindNames,
  feedbackKinds,
  type FeedbackKind,
  type importFeedback,
} from '@baeum/contract/grading/feedback-terms';
import { getGradedWork, getGradingSheet } from '@baeum/contract/grading/staff-terms';
import type { Status } from '../../ui/Chip.tsx';
import type { ListFilter, ListOptions } from '../../ui/list/list-state.ts';

export type Feedback = Result<typeof importFeedback>;
export type FeedbackRow = Feedback['rows'][number];

export const feedbackChip = (kind: FeedbackKind): Status => ({
  tone: ({ refused: 'red', replaced: 'orange', added: 'blue', same: 'gray' } as const)[kind],
  word: feedbackKindNames[kind],
});

export const feedbackFilter = {
  name: 'kind',
  label: '구분',
  choices: feedbackKinds.map((value) => ({ value, label: feedbackKindNames[value] })),
  chips: true,
} as const satisfies ListFilter<FeedbackKind>;

export const feedbackRows = 50;
export const feedbackOptions = {
  pageSizes: [feedbackRows, 200],
  filters: [feedbackFilter],
} as const satisfies ListOptions;

/** Calls whose replies a zip changes. */
export const changedByFeedback = [getGradingSheet, getGradedWork] as const;
