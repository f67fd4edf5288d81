/** People and class lists in the console, for administrators; and the day's desk of a professor. */
import { addClass, removeClass } from '../harness/second-class.ts';
import { atScreen } from '../harness/student.ts';
import { shown } from '../harness/wait.ts';
import { professorDoor } from './professor-session.ts';
import { type Screen, visit } from './stage.ts';

const students = '/staff/lectures/MBIO2101-01/students';
const list = '학번,성명,소속대학,학년\n2026900001,새학생,약학대학,1\n20269OO002,다른학생,약학대학,2\n';

export const peopleScreens: readonly Screen[] = [
  {
    name: 'staff-people',
    async open({ page }) {
      await visit(page, '/staff/people');
      await atScreen(page, '사람');
      await shown(page.getByText('박서연'));
    },
  },
  {
    name: 'staff-person',
    async open({ page }) {
      await visit(page, '/staff/people/prof1');
      await atScreen(page, '김정현');
    },
  },
  {
    name: 'staff-refused-addresses',
    async open({ page }) {
      await visit(page, '/staff/refused-addresses');
      await atScreen(page, '되돌아온 메일');
    },
  },
  {
    name: 'staff-notifications',
    async open({ page }) {
      await visit(page, '/staff/notifications');
      await atScreen(page, '알림');
    },
  },
  {
    name: 'staff-notification-settings',
    async open({ page }) {
      await visit(page, '/staff/notifications/settings');
      await atScreen(page, '알림 설정');
    },
  },
  {
    name: 'staff-calendar',
    async open({ page }) {
      await visit(page, '/staff/calendar');
      await atScreen(page, '캘린더 구독');
    },
  },
  {
    name: 'staff-lecture-students',
    async open({ page }) {
      await visit(page, students);
      await atScreen(page, '수강생');
      await shown(page.getByText(/^수강 \d+명$/));
    },
  },
  {
    name: 'staff-weeks-board',
    async open({ page }) {
      await visit(page, '/staff/lectures/MBIO2101-01/board?week=9');
      await atScreen(page, '강의 구성');
      await page
        .getByRole('button', { name: /기간 .*, 바꾸기/ })
        .first()
        .click();
      await shown(page.getByText(/이 기간이면 \d+명/));
    },
  },
  {
    name: 'staff-weeks-preview',
    async open({ page }) {
      await visit(page, '/staff/lectures/MBIO2101-01/board/preview');
      await atScreen(page, '학생으로 보기');
      await shown(page.frameLocator('iframe').getByRole('link', { name: '학습하기' }));
    },
  },
  {
    name: 'staff-students-move',
    async open({ page, portal }) {
      await portal.sql(addClass);
      const [student] = await portal.sql(
        `select student_number as number from account where login_id = 'student2'`,
      );
      await visit(page, `${students}/move?students=${String(student?.number)}`);
      await atScreen(page, '분반 옮기기');
      await shown(page.getByText('함께 옮김', { exact: false }));
    },
    leave: async ({ portal }) => void (await portal.sql(removeClass)),
  },
  {
    name: 'staff-import',
    async open({ page, made }) {
      await visit(page, `${students}/import`);
      await atScreen(page, '명단 가져오기');
      await page.locator('input[type="file"]').setInputFiles(await made.file('명단.csv', Buffer.from(list)));
      await shown(page.getByText('새학생'));
    },
  },
  {
    name: 'staff-programme-import',
    async open({ page }) {
      await visit(page, '/staff/programmes/BH-TERM-2/import');
      await atScreen(page, '명단 가져오기');
      await shown(page.getByText('가져온 명단이 없습니다.'));
    },
  },
];

/** Ends the session that there is. */
export const professorScreens: readonly Screen[] = [
  professorDoor,
  {
    name: 'staff-own-lectures',
    async open({ page }) {
      await visit(page, '/staff/lectures');
      await atScreen(page, '나의 강의');
    },
  },
  {
    name: 'staff-questions',
    async open({ page }) {
      await visit(page, '/staff/questions');
      await atScreen(page, '질문');
      await shown(page.getByText('스플라이싱 부위의 GU-AG 규칙'));
    },
  },
  {
    name: 'staff-question',
    async open({ page }) {
      await page.getByRole('link', { name: '스플라이싱 부위의 GU-AG 규칙' }).click();
      await atScreen(page, '스플라이싱 부위의 GU-AG 규칙');
    },
  },
];
