/** Sections of the staff side in menu order, with their screens. */
import type { ComponentType } from 'react';
import { staffBase } from '../../navigation.ts';

interface StaffScreen {
  /** Relative to {@link staffBase}; may contain ids, e.g. `inquiries/:inqrySeq`. */
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

export interface StaffSection {
  readonly name: string;
  /** The menu links to the first one. */
  readonly screens: readonly [StaffScreen, ...StaffScreen[]];
}

export const staffSections: readonly [StaffSection, ...StaffSection[]] = [
  {
    name: '학생 찾기',
    screens: [{ path: 'students', load: () => import('../../staff/StudentsScreen.tsx') }],
  },
  {
    name: '사람',
    screens: [
      { path: 'people', load: () => import('../../people/staff/PeopleScreen.tsx') },
      { path: 'people/:loginId', load: () => import('../../people/staff/PersonScreen.tsx') },
    ],
  },
  {
    name: '시스템 문의',
    screens: [
      { path: 'inquiries', load: () => import('../../inquiry/staff/StaffListScreen.tsx') },
      { path: 'inquiries/:inqSeq', load: () => import('../../inquiry/staff/StaffInquiryScreen.tsx') },
    ],
  },
  { name: '접속 기록', screens: [{ path: 'log', load: () => import('../../staff/LogScreen.tsx') }] },
];

export const staffPath = (path: string): string => `${staffBase}/${path}`;
