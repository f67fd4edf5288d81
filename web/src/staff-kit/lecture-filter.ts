import type { ListFilter } from '../ui/list/list-state.ts';

/** One of the account's lectures; `LectureChoice` offers them. */
export const lectureFilter = {
  name: 'lecture',
  label: '강의',
  choices: [],
  free: true,
  custom: true,
} as const satisfies ListFilter;
