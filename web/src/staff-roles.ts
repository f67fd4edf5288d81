/** What the signed-in account may do in the console, for its frame and for the screens of every domain. */
import type { Result } from '@baeum/contract';
import { getLecture, listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import type { Permission } from '@baeum/contract/staff/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { callQuery } from './api.ts';
import { staffBase } from './navigation.ts';

/** The lectures and programmes of an account, and whether it is an administrator. */
export type StaffRoles = Result<typeof listOwnLectures>;
export type OwnLecture = StaffRoles['lectures'][number];
export type StaffLecture = Result<typeof getLecture>;

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
