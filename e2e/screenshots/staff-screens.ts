/** The staff area, and a student's screens under impersonation. Ends the student's session. */
import { staffMessages } from '@baeum/contract/staff/terms';
import { discard } from '../harness/dialog.ts';
import { impersonate, findStudent, signInAtStaff, atStaffSignIn } from '../harness/staff.ts';
import { atInquiries, openAsStaff } from '../harness/inquiry.ts';
import { atScreen } from '../harness/student.ts';
import { eventually, shown } from '../harness/wait.ts';
import { buildingScreens } from './building-screens.ts';
import { consoleScreens } from './console-screens.ts';
import { gradersScreens } from './graders-screens.ts';
import { gradingScreens } from './grading-screens.ts';
import { peopleScreens, professorScreens } from './people-screens.ts';
import { endSession, type Screen, visit } from './stage.ts';
import { teachingScreens } from './teaching-screens.ts';
import { viewerScreens } from './viewer-screens.ts';

const student = '정수아';
const programme = '/staff/programmes/BH-TERM-2';
const lecture = { code: 'MBIO2101-01', name: '분자생물학의 이해' } as const;

/** The way in, which ends the session that there was. */
export const staffDoor: readonly Screen[] = [
  {
    name: 'staff-door',
    async open({ page }) {
      await endSession(page, '/staff');
      await atStaffSignIn(page);
    },
  },
  { name: 'staff-students', open: ({ page }) => signInAtStaff(page) },
];

/** Lectures for operators and administrators. */
export const staffLectureScreens: readonly Screen[] = [
  {
    name: 'staff-programmes',
    async open({ page }) {
      await visit(page, '/staff/programmes');
      await atScreen(page, '과정');
    },
  },
  {
    name: 'staff-programme-new',
    async open({ page }) {
      await visit(page, '/staff/programmes/new');
      await atScreen(page, '과정 만들기');
    },
  },
  {
    name: 'staff-programme-lectures',
    async open({ page }) {
      await visit(page, `${programme}/lectures`);
      await shown(page.getByRole('link', { name: lecture.name }));
    },
  },
  {
    name: 'staff-lecture-new',
    async open({ page }) {
      await visit(page, `${programme}/lectures/new`);
      await atScreen(page, '강의 열기');
      await page.getByLabel('출석').fill('40');
    },
  },
  {
    name: 'staff-lectures-copy',
    async open({ page }) {
      await visit(page, '/staff/programmes/BH-TERM-1/lectures/copy');
      await page.getByRole('checkbox', { name: lecture.name }).check();
      await shown(page.getByText('모든 날짜가'));
    },
  },
  {
    name: 'staff-lecture-copy-into',
    async open({ page }) {
      await visit(page, `/staff/lectures/${lecture.code}/copy`);
      await atScreen(page, '지난 강의에서 가져오기');
    },
  },
  {
    name: 'staff-lecture-settings',
    async open({ page }) {
      await visit(page, `/staff/lectures/${lecture.code}/settings`);
      await atScreen(page, '설정');
    },
  },
];

/** What the frame of the console opens from anywhere. */
export const staffFrameScreens: readonly Screen[] = [
  {
    name: 'staff-lecture',
    async open({ page }) {
      await visit(page, '/staff/lectures/MBIO2101-01');
      await atScreen(page, '분자생물학의 이해');
    },
  },
  {
    name: 'staff-jump',
    async open({ page }) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '검색어' }).fill('ㅈㅅ');
    },
    // Until the dialog has left the page, its field has the focus, in which keys are text.
    async leave({ page }) {
      await page.keyboard.press('Escape');
      await eventually(() => page.locator('dialog').count()).toBe(0);
    },
  },
  {
    name: 'staff-keys',
    async open({ page }) {
      await page.keyboard.press('Shift+?');
      await shown(page.getByRole('dialog', { name: '단축키' }));
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
];

export const staffScreens: readonly Screen[] = [
  ...staffDoor,
  {
    name: 'staff-enter',
    async open({ page }) {
      await findStudent(page, student);
      await page.getByRole('button', { name: `${student} ${staffMessages.enter}` }).click();
      await page.getByLabel('학생 대신 변경하기').check();
    },
    leave: ({ page }) => discard(page),
  },
  ...staffLectureScreens,
  ...peopleScreens,
  ...consoleScreens,
  {
    name: 'staff-inquiries',
    async open({ page }) {
      await visit(page, '/staff/inquiries');
      await atInquiries(page);
    },
  },
  {
    name: 'staff-inquiry',
    open: ({ page }) => openAsStaff(page, '병원 진료로 빠진 주의 출석은 어떻게 되나요'),
  },
  {
    name: 'staff-log',
    async open({ page }) {
      await visit(page, '/staff/log');
      await atScreen(page, '접속 기록');
      await shown(page.getByText('getAccessLogList.do').first());
    },
  },
  ...staffFrameScreens,
  {
    name: 'staff-guest',
    async open({ page }) {
      await visit(page, '/staff');
      await atScreen(page, '학생 찾기');
      await impersonate(page, student, '학생의 요청');
    },
  },
  {
    name: 'access-log',
    async open({ page }) {
      await visit(page, '/lms_st/my/accessLog');
      await atScreen(page, '관리자 접속 기록');
      await page.getByRole('button', { name: '자세한 기록 보기' }).first().click();
      await shown(page.getByRole('list', { name: '자세한 기록' }).getByRole('listitem').first());
    },
  },
  ...professorScreens,
  ...gradingScreens,
  ...gradersScreens,
  ...viewerScreens,
  ...teachingScreens,
  ...buildingScreens,
];
