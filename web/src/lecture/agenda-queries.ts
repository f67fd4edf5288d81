/** The calendar of the current course, and what is to do in all of them. */
import { getTodoList } from '@baeum/contract/lecture/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';
import { type Course, useCourses } from './course.ts';
import { scheduleQuery, todoQuery } from './home-queries.ts';
import { scheduleEntries } from './schedule.ts';
import { todoEntry, type TodoItem } from './todo.ts';

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

const entriesOf = (list: readonly TodoItem[], courses: readonly Course[], current: Course | undefined) =>
  list.map((item) => todoEntry(item, item.edcCrseCd === current?.id ? [] : courses));

/** What is to do in all lectures; those of other courses than the current one name it. */
export function useTodo() {
  const { courses = [], course } = useCourses();
  const todo = useQuery(todoQuery());
  const data = todo.data && { ...todo.data, list: entriesOf(todo.data.list, courses, course) };
  return { ...todo, data };
}

/** What has been done, once it is wanted. */
export function useDone(wanted: boolean) {
  const { courses = [], course } = useCourses();
  const done = useQuery({ ...callQuery(getTodoList, { doneYn: 'Y' }), enabled: wanted });
  return { ...done, data: done.data && entriesOf(done.data.list, courses, course) };
}
