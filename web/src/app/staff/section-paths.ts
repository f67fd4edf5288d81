/** Where the sections of the console are. */
import { duties, type Permission } from '@baeum/contract/staff/roles';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { generatePath, matchPath } from 'react-router';
import type { StaffRoles } from '../../staff-roles.ts';
import {
  type LectureSection,
  lectureSections,
  staffPath,
  type StaffSection,
  staffSections,
} from './sections.ts';

/** The address of a section's first screen. */
export const sectionPath = ({ screens: [first] }: StaffSection): string => staffPath(first.path);

export const lectureSectionPath = ({ screens: [first] }: LectureSection, lectureCode: string): string =>
  generatePath(staffPath(first.path), { lectureCode });

/** Screens of a section that are there only for those who see it, and those that the server opens or refuses. */
export const gatedScreens = ({ screens, ofActivities }: StaffSection) =>
  ofActivities ? screens.slice(0, 1) : screens;
export const openScreens = ({ screens, ofActivities }: StaffSection) =>
  ofActivities ? screens.slice(1) : [];

/** Whether an address is that of one of the section's screens. */
export const isWithin = ({ screens }: StaffSection | LectureSection, pathname: string): boolean =>
  screens.some(({ path }) => matchPath(staffPath(path), pathname) !== null);

/** What concerns one's own sign-in. */
export const securityPath = staffPath('security');

/** The main menu of an account. */
export const menuFor = (roles: StaffRoles): readonly StaffSection[] =>
  staffSections.filter(({ shows, ofAccount }) => shows(roles) && !ofAccount);

interface ShownSection {
  readonly section: LectureSection;
  /** Why it cannot be opened. */
  readonly denied: string | undefined;
}

/**
 * The sections of a lecture that an account sees. Its assistants also see what others may be appointed to do, which then
 * says why they cannot open it; what an account could never do is left out.
 */
export const sectionsFor = (
  permissions: readonly Permission[],
  isAssistant: boolean,
  sections: readonly LectureSection[] = lectureSections,
): readonly ShownSection[] =>
  sections.flatMap<ShownSection>((section) => {
    if (permissions.includes(section.needs)) return [{ section, denied: undefined }];
    const isDuty = duties.some((duty) => duty === section.needs);
    return isAssistant && isDuty ? [{ section, denied: staffRefusals.notPermitted.message }] : [];
  });
