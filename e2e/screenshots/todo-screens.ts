/** A student's own entries in what is to do, and the portal without a connection. */
import { keptOn } from '../harness/offline.ts';
import { atHome, atScreen } from '../harness/student.ts';
import { eventually, gone, shown } from '../harness/wait.ts';
import { type Screen, type Stage, visit } from './stage.ts';

const settings = '/lms_st/my/notifications/settings';
const offline = '오프라인입니다. 마지막으로 본 내용입니다';
const own = '실험복과 보안경 챙기기';

/** Without a moment, with one that is over, with a lecture, and as long as they may be. */
const addEntries = ({ portal }: Stage) =>
  portal.sql(
    `insert into own_todo (student_id, key, text, due_at, lecture_code, created_at)
      select account.id, gen_random_uuid(), entry.text, date_trunc('day', now()) + entry.due, entry.lecture_code, now()
      from account, (values ($1, null, null), ('도서관 책 반납', interval '-30 hours', null),
        ('분자생물학 조원에게 자료 나누기', interval '33 hours', 'MBIO2101-01'),
        (repeat('지도교수 면담에서 여쭈어 볼 것 ', 5), interval '57 hours', 'MBIO2101-01'))
        as entry (text, due, lecture_code)
      where login_id = 'student1'`,
    [own],
  );

async function openTodo({ page }: Stage): Promise<void> {
  await visit(page, '/lms_st/my/todo');
  await atScreen(page, '할 일');
}

export const todoScreens: readonly Screen[] = [
  {
    name: 'todo-own',
    async open(stage) {
      await addEntries(stage);
      await openTodo(stage);
      await shown(stage.page.getByRole('button', { name: `${own} 변경` }));
    },
  },
  {
    name: 'todo-own-new',
    async open({ page }) {
      await page.getByRole('button', { name: '할 일 추가' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'todo-own-change',
    async open(stage) {
      const { page } = stage;
      await openTodo(stage);
      await page.getByRole('button', { name: `${own} 변경` }).click();
      await shown(page.getByRole('dialog', { name: '할 일 변경' }).getByRole('button', { name: '삭제' }));
    },
  },
  {
    name: 'todo-nothing-of-kind',
    async open({ page }) {
      await visit(page, '/lms_st/my/todo?kind=journal&lecture=MBIO2101-01');
      await shown(page.getByText('조건에 맞는 할 일이 없습니다.'));
    },
  },
  {
    name: 'todo-done',
    async open(stage) {
      await openTodo(stage);
      await stage.page.getByRole('button', { name: '펼치기' }).click();
      await shown(stage.page.getByRole('list', { name: '끝낸 일' }));
    },
  },
  {
    name: 'offline-on',
    async open({ page }) {
      await visit(page, settings);
      await page.getByRole('button', { name: '오프라인으로 보기 켜기' }).click();
      await shown(page.getByRole('button', { name: '오프라인으로 보기 끄기' }));
    },
  },
  {
    name: 'offline-home',
    async open(stage) {
      const { page, portal } = stage;
      await openTodo(stage);
      await visit(page, '/lms_st');
      await atHome(page);
      await eventually(async () => (await keptOn(page)).replies).toBeGreaterThan(8);
      portal.network.disconnectAfter(0);
      await page.reload();
      await atHome(page);
      await shown(page.getByText(offline));
    },
  },
  {
    name: 'offline-todo',
    async open(stage) {
      const { page, portal } = stage;
      portal.network.disconnectAfter(0);
      await openTodo(stage);
      await shown(page.getByText(offline));
    },
  },
  {
    name: 'offline-refused',
    async open({ page, portal }) {
      portal.network.disconnectAfter(0);
      await visit(page, '/lms_st/lctr/lctrMngr/quizAll');
      await shown(page.getByText('강의와 퀴즈, 시험은 인터넷에 연결되어야 열립니다.'));
      await shown(page.getByRole('heading', { level: 1 }));
    },
    async leave({ page, portal }) {
      portal.network.restore();
      await visit(page, settings);
      await page.getByRole('button', { name: '오프라인으로 보기 끄기' }).click();
      await gone(page.getByRole('button', { name: '오프라인으로 보기 끄기' }));
    },
  },
];
