/** What the signed-in account may do in the console, for its frame and for the screens of every domain. */
import type { Result } from '@baeum/contract';
import { type Term, termOf } from '@baeum/contract/lecture/programme-terms';
import { getLecture, listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import type { Permission } from '@baeum/contract/staff/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { callQuery } from './api.ts';
import { staffBase } from './navigation.ts';
import { useKeys } from './ui/keys/useKeys.ts';

/** The lectures and programmes of an account, and whether it is an administrator. */
export type StaffRoles = Result<typeof listOwnLectures>;
export type OwnLecture = StaffRoles['lectures'][number];
export type StaffLecture = Result<typeof getLecture>;

/** Who grades in some lecture, and so has a queue of what waits. */
export const isGrader = ({ lectures }: StaffRoles): boolean =>
  lectures.some(({ permissions }) => permissions.includes('grade'));

export const rolesQuery = () => callQuery(listOwnLectures, {});

/** No screen of the console is rendered before they are known. */
export const useStaffRoles = (): StaffRoles => useSuspenseQuery(rolesQuery()).data;

export const lectureQuery = (lectureCode: string) => callQuery(getLecture, { lectureCode });

/** The code of the lecture in the address. */
export function useLectureCode(): string {
  const { lectureCode } = useParams();
  if (lectureCode === undefined) throw new Error('this screen is not below a lecture');
  return lectureCode;
}

/** The lecture in the address, which is known before any of its screens is rendered. */
export const useLecture = (): StaffLecture => useSuspenseQuery(lectureQuery(useLectureCode())).data;

/** What the account may do in the lecture of the address. */
export const useLecturePermissions = (): readonly Permission[] => useLecture().permissions;

/** The address of a lecture in the console, or of one of its screens. */
export const lecturePath = (lectureCode: string, screen = ''): string =>
  `${staffBase}/lectures/${encodeURIComponent(lectureCode)}${screen && `/${screen}`}`;

/** The address of a content, which has the code of its topic. */
export const contentPath = (lectureCode: string, code: string): string =>
  lecturePath(lectureCode, `contents/${encodeURIComponent(code)}`);

/** The inbox of what students ask, and one question of it. */
export const questionsPath = `${staffBase}/questions`;
export const questionPath = (postId: string): string => `${questionsPath}/${postId}`;
/** Where administrators answer a system inquiry. */
export const inquiriesPath = `${staffBase}/inquiries`;
export const inquiryPath = (id: number | string): string => `${inquiriesPath}/${id}`;
/** What waits to be graded, the students of one activity, and one piece of work. */
export const gradingPath = `${staffBase}/grading`;
export const gradedActivityPath = (activityId: string): string =>
  `${gradingPath}/${encodeURIComponent(activityId)}`;
/** Where a file with scores is sent, and where one that was sent is checked. */
export const scoreFilePath = (activityId: string, importId?: string): string =>
  [gradedActivityPath(activityId), 'file', ...(importId === undefined ? [] : [importId])].join('/');
/** Where files with scores are sent as a zip. */
export const feedbackPath = (activityId: string): string => `${gradedActivityPath(activityId)}/feedback`;
/** The sample of scores of an activity that a professor looks at. */
export const samplePath = (activityId: string): string => `${gradedActivityPath(activityId)}/sample`;
/** Similar work of an activity, or two of them side by side. */
export const similarityPath = (activityId: string, pairId?: number): string =>
  [gradedActivityPath(activityId), 'similarity', ...(pairId === undefined ? [] : [pairId])].join('/');
export const gradedWorkPath = (activityId: string, holder: number): string =>
  `${gradedActivityPath(activityId)}/${holder}`;

/** The address at which students move to another class. */
export const movePath = (lectureCode: string, studentNumbers: readonly string[], to?: string): string =>
  `${lecturePath(lectureCode, 'students/move')}?${new URLSearchParams({
    students: studentNumbers.join(','),
    ...(to !== undefined && { to }),
  })}`;

/** The address at which a message to students is written. @param to whom, as the form reads it */
export const messagePath = (lectureCode: string, to: Readonly<Record<string, string>>): string =>
  `${lecturePath(lectureCode, 'messages/new')}?${new URLSearchParams(to)}`;

/** Only class numbers above 1 are shown, as everywhere in the portal. */
export const lectureName = ({ name, classNumber }: Pick<OwnLecture, 'name' | 'classNumber'>): string =>
  classNumber > 1 ? `${name} ${classNumber}분반` : name;

export type Programme = StaffRoles['programmes'][number];

/** The programme in the address, if the account operates it. */
export function useProgramme(): Programme | undefined {
  const { programmeCode } = useParams();
  return useStaffRoles().programmes.find(({ code }) => code === programmeCode);
}

/** The address of a programme's lectures, or of another of its screens. */
export const programmePath = (programmeCode: string, screen = 'lectures'): string =>
  `${staffBase}/programmes/${encodeURIComponent(programmeCode)}/${screen}`;

/** Under which page and filters of that list are remembered. */
export const programmeListKey = (userId: string, programmeCode: string) =>
  [userId, 'programme', programmeCode] as const;

/** The terms of an account's programmes and lectures, the latest first. */
export function termsOf({ programmes, lectures }: StaffRoles): readonly Term[] {
  const starts = [...programmes, ...lectures].map(({ termStartsOn }) => termStartsOn);
  const terms = starts.toSorted().toReversed().map(termOf);
  return [...new Map(terms.map((term) => [term.key, term])).values()];
}

/** What of it is in a term; everything where none is chosen. */
export function rolesInTerm(roles: StaffRoles, key: string | undefined): StaffRoles {
  if (key === undefined) return roles;
  const isIn = ({ termStartsOn }: Pick<Programme, 'termStartsOn'>) => termOf(termStartsOn).key === key;
  return { ...roles, programmes: roles.programmes.filter(isIn), lectures: roles.lectures.filter(isIn) };
}

/** The name of the term in addresses. */
export const termParameter = 'term';

const keptTerm = 'baeum.staff.term';

/** The term that this tab has chosen; what the account has nothing in is none. */
export function useTerm(): Term | undefined {
  const [parameters] = useSearchParams();
  const roles = useStaffRoles();
  const key = parameters.get(termParameter) ?? sessionStorage.getItem(keptTerm);
  return termsOf(roles).find((term) => term.key === key);
}

/** Keeps the choice for the other screens of this tab. */
export function keepTerm(key: string | undefined): void {
  if (key === undefined) sessionStorage.removeItem(keptTerm);
  else sessionStorage.setItem(keptTerm, key);
}

/** The roles of the account in the term that is chosen. */
export function useRolesOfTerm(): StaffRoles {
  const roles = useStaffRoles();
  const key = useTerm()?.key;
  return useMemo(() => rolesInTerm(roles, key), [roles, key]);
}

/** Lectures of a list that are opened by a digit: as many as there are. */
export const lecturesWithKeys = 9;

/** The digits open the first lectures of a list. @param where the list is, as the help for keys says it */
export function useLectureKeys(where: string, lectures: readonly Pick<OwnLecture, 'code'>[]): void {
  const navigate = useNavigate();
  useKeys(
    where,
    lectures.slice(0, lecturesWithKeys).map(({ code }, index) => ({
      code: `Digit${index + 1}`,
      ...(index === 0 && { shown: `1–${Math.min(lectures.length, lecturesWithKeys)}` }),
      does: '강의 열기',
      run: () => void navigate(lecturePath(code)),
    })),
  );
}
