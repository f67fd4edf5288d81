/** What the staff's side has: its parts in the order of the menu, with the screens of each. */
import type { ComponentType } from 'react';
import { staffBase } from '../../navigation.ts';

interface StaffScreen {
  /** Below {@link staffBase}; ids stand in it, e.g. `inquiries/:inqrySeq`. */
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

export interface StaffSection {
  readonly name: string;
  /** The first one is where the menu leads. */
  readonly screens: readonly [StaffScreen, ...StaffScreen[]];
}

export const staffSections: readonly [StaffSection, ...StaffSection[]] = [
  {
    name: '학생 찾기',
    screens: [{ path: 'students', load: () => import('../../staff/StudentsScreen.tsx') }],
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
