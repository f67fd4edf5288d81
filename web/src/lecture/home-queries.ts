/** Queries of the home screen, for the current course. */
import { acaSchlCheck, getAcaSchlList, getMyLctrList } from '@baeum/contract/lecture/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';
import { useCourses } from './course.ts';
import { scheduleEntries } from './schedule.ts';

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
    ...callQuery(getMyLctrList, { edcCrseCd: edcCrseCd ?? '' }),
    enabled: edcCrseCd !== undefined,
    select: ({ list }) => list,
  });

export function useSchedule() {
  const { course, query: courses } = useCourses();
  const schedule = useQuery({
    ...callQuery(getAcaSchlList, { edcCrseCd: course?.id ?? '' }),
    enabled: course !== undefined,
    select: scheduleEntries,
  });
  if (courses.isSuccess && course === undefined) return { ...courses, data: [] };
  return courses.isError ? { ...courses, data: undefined } : schedule;
}

/** Current week of the term, from 1; undefined outside the term and while loading. */
export function useTermWeek(): number | undefined {
  const { course } = useCourses();
  const term = useQuery({
    ...callQuery(acaSchlCheck, { edcCrseCd: course?.id }),
    enabled: course !== undefined,
  });
  return term.data?.info?.termWk ?? undefined;
}
