/** What the home screen asks for: all of one academic course. */
import { acaSchlCheck, getAcaSchlList, getMyLctrList } from '@baeum/contract/lecture/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';
import { useCourses } from './course.ts';
import { scheduleEntries } from './schedule.ts';

/** The lectures of the course in view; none for a student who is in no course. */
export function useLectures() {
  const { course, query: courses } = useCourses();
  const lectures = useLecturesOf(course?.id);
  if (courses.isSuccess && course === undefined) return { ...courses, data: [] };
  return courses.isError ? { ...courses, data: undefined } : lectures;
}

/** The lectures of any of the student's courses. */
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

/** Week of the term today, from 1; undefined outside the term and until it is known. */
export function useTermWeek(): number | undefined {
  const { course } = useCourses();
  const term = useQuery({
    ...callQuery(acaSchlCheck, { edcCrseCd: course?.id }),
    enabled: course !== undefined,
  });
  return term.data?.info?.termWk ?? undefined;
}
