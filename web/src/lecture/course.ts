/** The current course and its lectures, with the index of each. */
import type { Result } from '@baeum/contract';
import { getAcaLctrList, getAcaList } from '@baeum/contract/lecture/terms';
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callQuery, fetchReply, useUser } from '../api.ts';
import type { Prefetcher } from '../navigation.ts';

export type Course = Result<typeof getAcaList>['list'][number];
type LectureName = Result<typeof getAcaLctrList>['list'][number];

/** Courses and names rarely change. */
const caching = { staleTime: 5 * 60 * 1000 };
const coursesQuery = () => ({ ...callQuery(getAcaList, {}), ...caching });
const namesQuery = (edcCrseCd: string) => ({ ...callQuery(getAcaLctrList, { edcCrseCd }), ...caching });

const courseKey = 'baeum.course';
const listeners = new Set<() => void>();

/** The choice belongs to the tab; a new tab starts with the student's last choice on this device. */
const courseChoice = {
  read: (user: string): string | undefined =>
    sessionStorage.getItem(courseKey) ?? localStorage.getItem(`${courseKey}:${user}`) ?? undefined,
  keep(user: string, edcCrseCd: string): void {
    sessionStorage.setItem(courseKey, edcCrseCd);
    localStorage.setItem(`${courseKey}:${user}`, edcCrseCd);
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The chosen course if the student is in it, otherwise the first. */
export const courseInView = (courses: readonly Course[], chosen: string | undefined): Course | undefined =>
  courses.find(({ id }) => id === chosen) ?? courses[0];

export function useCourses() {
  const user = useUser();
  const query = useQuery(coursesQuery());
  const courses = query.data?.list;
  const chosen = useSyncExternalStore(courseChoice.subscribe, () => courseChoice.read(user.id));
  return {
    query,
    courses,
    course: courses && courseInView(courses, chosen),
    choose: (edcCrseCd: string) => courseChoice.keep(user.id, edcCrseCd),
  };
}

/** Lecture names of the current course, in the order that determines their colours. */
export function useLectureNames() {
  const { course, query: courses } = useCourses();
  const names = useQuery({ ...namesQuery(course?.id ?? ''), enabled: course !== undefined });
  return {
    lectures: courses.data && course === undefined ? [] : names.data?.list,
    failed: courses.error ?? names.error,
  };
}

/** All courses with the names of their lectures, as far as they have been loaded. */
export function useLecturesByCourse() {
  const { courses = [] } = useCourses();
  const names = useQueries({ queries: courses.map(({ id }) => namesQuery(id)) });
  return courses.flatMap((course, index) => {
    const lectures = names[index]?.data?.list ?? [];
    return lectures.length === 0 ? [] : [{ ...course, lectures }];
  });
}

/** Index of a lecture of the current course, for its colour; undefined while unknown. */
export function useLectureIndex(): (lctrShdlCd: string) => number | undefined {
  const { lectures } = useLectureNames();
  return (code) => {
    const index = lectures?.findIndex(({ lctrShdlCd }) => lctrShdlCd === code) ?? -1;
    return index === -1 ? undefined : index;
  };
}

/**
 * Prefetches what every screen of the shell asks for: courses, and the lecture names of the one in view. The names
 * of the course chosen last are asked for beside the courses.
 * @param user whose choice counts
 * @param also prefetched for the same course
 */
export async function prefetchNames(
  client: Prefetcher,
  user: string,
  also: (edcCrseCd: string) => readonly Promise<void>[] = () => [],
): Promise<void> {
  const chosen = courseChoice.read(user);
  const ofCourse = (edcCrseCd: string) => [client.prefetchQuery(namesQuery(edcCrseCd)), ...also(edcCrseCd)];
  const ofCourseInView = async () => {
    await client.prefetchQuery(coursesQuery());
    const courses = client.getQueryData(coursesQuery().queryKey)?.list ?? [];
    const id = courseInView(courses, chosen)?.id;
    if (id !== undefined && id !== chosen) await Promise.all(ofCourse(id));
  };
  await Promise.all([ofCourseInView(), ...(chosen === undefined ? [] : ofCourse(chosen))]);
}

interface LectureInCourse {
  readonly lecture: LectureName;
  readonly edcCrseCd: string;
  /** Index in the lectures of its course, from 0. */
  readonly index: number;
}

/**
 * Finds one of the student's lectures. Other courses are only loaded when the current one does not contain
 * it.
 */
export function useLecture(lctrShdlCd: string | undefined) {
  const { query, courses = [], course } = useCourses();
  const inView = useQuery({ ...namesQuery(course?.id ?? ''), enabled: course !== undefined });
  const found = course && locate(inView.data?.list, lctrShdlCd, course.id);
  const elsewhere = courses.filter(({ id }) => id !== course?.id);
  const others = useQueries({
    queries: elsewhere.map(({ id }) => ({
      ...namesQuery(id),
      enabled: lctrShdlCd !== undefined && inView.isSuccess && found === undefined,
    })),
  });
  const located =
    found ??
    elsewhere
      .map(({ id }, index) => locate(others[index]?.data?.list, lctrShdlCd, id))
      .find((one) => one !== undefined);
  const asked = [query, inView, ...others];
  const failed = asked.filter(({ isError, data }) => isError && data === undefined);
  return {
    located,
    /** None is meant, or all lectures are known and it is none of them. */
    isAbsent:
      lctrShdlCd === undefined ||
      (located === undefined && failed.length === 0 && !asked.some(({ isLoading }) => isLoading)),
    query: {
      error: failed[0]?.error ?? null,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
    },
  };
}

function locate(
  list: readonly LectureName[] | undefined,
  lctrShdlCd: string | undefined,
  edcCrseCd: string,
): LectureInCourse | undefined {
  const index = list?.findIndex((lecture) => lecture.lctrShdlCd === lctrShdlCd) ?? -1;
  const lecture = list?.[index];
  return lecture && { lecture, index, edcCrseCd };
}

/** Selects the course of a lecture, for deep links; false when the student has no such lecture. */
export async function enterCourseOf(client: QueryClient, user: string, lctrShdlCd: string): Promise<boolean> {
  const { list: courses } = await fetchReply(client, coursesQuery());
  const first = courseInView(courses, courseChoice.read(user));
  for (const { id } of courses.toSorted((a, b) => Number(b === first) - Number(a === first))) {
    const { list } = await fetchReply(client, namesQuery(id));
    if (locate(list, lctrShdlCd, id) === undefined) continue;
    courseChoice.keep(user, id);
    return true;
  }
  return false;
}
