/** Queries of the home screen: of the current course, and what is to do in all of them. */
import { acaSchlCheck, getAcaSchlList, getMyLctrList, getTodoList } from '@baeum/contract/lecture/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery, userQuery } from '../api.ts';
import type { Prefetcher } from '../navigation.ts';
import { prefetchNames, useCourses } from './course.ts';

const lecturesQuery = (edcCrseCd: string) => callQuery(getMyLctrList, { edcCrseCd });
export const scheduleQuery = (edcCrseCd: string) => callQuery(getAcaSchlList, { edcCrseCd });
export const todoQuery = () => callQuery(getTodoList, {});
const termQuery = (edcCrseCd: string) => callQuery(acaSchlCheck, { edcCrseCd });

/** Lectures, calendar, what is to do and week of the current course, asked for side by side. */
export const prefetchCourse = (client: Prefetcher, user: string): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(todoQuery()),
    prefetchNames(client, user, (edcCrseCd) => [
      client.prefetchQuery(lecturesQuery(edcCrseCd)),
      client.prefetchQuery(scheduleQuery(edcCrseCd)),
      client.prefetchQuery(termQuery(edcCrseCd)),
    ]),
  ]);

/** What the screen of what is to do shows at first. */
export async function prefetchTodo(client: Prefetcher): Promise<void> {
  const user = client.getQueryData(userQuery().queryKey)?.user.id;
  if (user === undefined) return;
  await Promise.all([
    client.prefetchQuery(todoQuery()),
    prefetchNames(client, user, (edcCrseCd) => [client.prefetchQuery(termQuery(edcCrseCd))]),
  ]);
}

/** Lectures of the current course; none for students without a course. */
export function useLectures() {
  const { course, query: courses } = useCourses();
  const lectures = useLecturesOf(course?.id);
  if (courses.isSuccess && course === undefined) return { ...courses, data: [] };
  return courses.isError ? { ...courses, data: undefined } : lectures;
}

/** Lectures of any of the student's courses. */
export const useLecturesOf = (edcCrseCd: string | undefined) =>
  useQuery({
    ...lecturesQuery(edcCrseCd ?? ''),
    enabled: edcCrseCd !== undefined,
    select: ({ list }) => list,
  });

/** Current week of the term, from 1; undefined outside the term and while loading. */
export function useTermWeek(): number | undefined {
  const { course } = useCourses();
  const term = useQuery({
    ...termQuery(course?.id ?? ''),
    enabled: course !== undefined,
  });
  return term.data?.info?.termWk ?? undefined;
}
