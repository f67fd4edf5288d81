/** The calendar of the current course, and what is to do in it. */
import { getTodoList } from '@baeum/contract/lecture/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';
import { useCourses } from './course.ts';
import { scheduleQuery, todoQuery } from './home-queries.ts';
import { scheduleEntries } from './schedule.ts';

export function useSchedule() {
  const { course, query: courses } = useCourses();
  const schedule = useQuery({
    ...scheduleQuery(course?.id ?? ''),
    enabled: course !== undefined,
    select: scheduleEntries,
  });
  if (courses.isSuccess && course === undefined) return { ...courses, data: [] };
  return courses.isError ? { ...courses, data: undefined } : schedule;
}

/** What is to do in the current course; nothing for students without a course. */
export function useTodo() {
  const { course, query: courses } = useCourses();
  const todo = useQuery({ ...todoQuery(course?.id ?? ''), enabled: course !== undefined });
  if (courses.isSuccess && course === undefined)
    return { ...courses, data: { list: [], todoCnt: 0, doneCnt: 0 } };
  return courses.isError ? { ...courses, data: undefined } : todo;
}

/** What has been done in the current course, once it is wanted. */
export function useDone(wanted: boolean) {
  const { course } = useCourses();
  return useQuery({
    ...callQuery(getTodoList, { edcCrseCd: course?.id ?? '', doneYn: 'Y' }),
    enabled: wanted && course !== undefined,
    select: ({ list }) => list,
  });
}
