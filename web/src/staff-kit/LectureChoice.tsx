import { NativeSelect } from '@mantine/core';
import { lectureName, type OwnLecture } from '../staff-roles.ts';
import type { List } from '../ui/list/useListState.ts';
import { lectureFilter } from './lecture-filter.ts';
import classes from './LectureChoice.module.css';

/** Which of the account's lectures a list is about; nothing to choose where there is one. */
export function LectureChoice({ list, lectures }: { list: List; lectures: readonly OwnLecture[] }) {
  if (lectures.length < 2) return null;
  return (
    <NativeSelect
      size="xs"
      className={classes.lecture}
      aria-label="강의"
      value={list.state.filters?.[lectureFilter.name] ?? ''}
      onChange={(event) => list.setFilter(lectureFilter.name, event.currentTarget.value || undefined)}
      data={[
        { value: '', label: '강의 전체' },
        ...lectures.map((one) => ({ value: one.code, label: lectureName(one) })),
      ]}
    />
  );
}
