/** The portal in the console: notices, calendar, menus, common codes, system texts; and replies saved for answers. */
import { calendarMessages } from '@baeum/contract/lecture/staff-calendar-terms';
import { replyMessages } from '@baeum/contract/inquiry/staff-terms';
import {
  codeStaffMessages,
  menuRefusals,
  menuStaffMessages,
  noticeStaffMessages,
  systemStaffMessages,
} from '@baeum/contract/portal/staff-terms';
import type { Page } from 'playwright-core';
import { dayFromNow } from './harness/days.ts';
import { answer, toastShown } from './harness/dialog.ts';
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { atHome, atScreen, enterAccount } from './harness/student.ts';
import { gone, shown } from './harness/wait.ts';

const open = async (page: Page, tab: string, title = tab) => {
  await page.getByRole('navigation', { name: '포털' }).getByRole('link', { name: tab }).click();
  await atScreen(page, title);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

journey(
  'an administrator publishes a notice, which a student reads, and puts it away',
  ['1280 light', '360 dark'],
  async ({ page, look, otherDevice, whenIdle }) => {
    await startStaffSession(page);
    await page.goto('/staff/portal');
    await atScreen(page, '공지사항');
    await shown(page.getByText('가을 이음 축제에 초대합니다'));
    await look('staff portal: notices');
    await page.getByRole('link', { name: '공지 쓰기' }).click();
    await atScreen(page, '공지 쓰기');
    await page.getByRole('textbox', { name: '제목', exact: true }).fill('도서관 휴관 안내');
    await page.getByRole('textbox', { name: '내용' }).fill('이번 주말은 휴관합니다.');
    await look('staff portal/notices/new: a notice being written');
    await press(page, '공개');
    await answer(page, noticeStaffMessages.confirmPublish, '확인');
    await toastShown(page, noticeStaffMessages.published);
    await atScreen(page, '공지사항');

    const student = await otherDevice();
    await student.goto('/st');
    await enterAccount(student, 'student1');
    await atHome(student);
    await shown(student.getByText('도서관 휴관 안내').first());

    await page.getByRole('link', { name: '도서관 휴관 안내' }).click();
    await atScreen(page, '도서관 휴관 안내');
    await shown(page.getByRole('list', { name: '변경 이력' }));
    await look('staff portal/notices/:id: a notice');
    await press(page, '보관');
    await answer(page, '공지를 보관하시겠습니까?', '확인');
    await shown(page.getByRole('button', { name: '되돌리기' }));
    await student.reload();
    await atHome(student);
    await gone(student.getByText('도서관 휴관 안내').first());
    await whenIdle();
  },
);

journey(
  'an administrator keeps the calendar, menus, common codes and texts of the portal',
  ['1280 light', '360 dark'],
  async ({ page, look, whenIdle }) => {
    await startStaffSession(page);
    await page.goto('/staff/portal/calendar');
    await atScreen(page, '학사일정');
    await shown(page.getByText('학기의 공휴일'));
    await press(page, '일정 등록');
    const form = page.getByRole('form', { name: '일정 등록' });
    await form.getByLabel('구분').selectOption({ label: '행사' });
    await form.getByLabel('이름').fill('동문 초청의 날');
    await form.getByLabel('시작').fill(`${dayFromNow(5)}T10:00`);
    await form.getByLabel('종료').fill(`${dayFromNow(5)}T18:00`);
    await look('staff portal/calendar: an event being added');
    await form.getByRole('button', { name: '저장' }).click();
    await toastShown(page, calendarMessages.added);
    await shown(page.getByText('동문 초청의 날').first());
    await press(page, '중간강의평가 수정');
    await shown(page.getByText(calendarMessages.evaluation));
    await shown(page.locator('input[type=datetime-local]:read-only').nth(1));
    await look('staff portal/calendar: the event of an evaluation');

    await open(page, '메뉴');
    const menu = page.getByRole('group', { name: '커뮤니티' });
    await menu.getByRole('button', { name: '커뮤니티 위로' }).click();
    await page.getByLabel('자유게시판 주소').fill('http://example.ac.kr');
    await press(page, '상단 메뉴 저장');
    await shown(page.getByText(menuRefusals.badAddress.message).first());
    await page.getByLabel('자유게시판 주소').fill('https://example.ac.kr');
    await page.getByLabel('학습 상담 표시').uncheck();
    await look('staff portal/menus: menus');
    await press(page, '상단 메뉴 저장');
    await toastShown(page, menuStaffMessages.saved);

    await open(page, '공통 코드');
    await look('staff portal/codes: groups of codes');
    await page.getByRole('link', { name: '문의 구분' }).click();
    await atScreen(page, '문의 구분');
    await page.getByRole('textbox', { name: '기타 이름' }).fill('그 밖의 문의');
    await look('staff portal/codes/:code: a group of codes');
    await press(page, '저장');
    await toastShown(page, codeStaffMessages.saved);

    await page.goto('/staff/portal/system');
    await atScreen(page, '시스템 정보');
    await page.getByLabel('로그인 알림').fill('오늘 밤 점검이 있습니다.');
    await look('staff portal/system: texts of the portal');
    await press(page, '저장');
    await toastShown(page, systemStaffMessages.saved);
    await whenIdle();
  },
);

journey(
  'an administrator saves a reply and inserts it into an answer',
  ['1280 light', '360 dark'],
  async ({ page, look, whenIdle }) => {
    await startStaffSession(page);
    await page.goto('/staff/inquiries');
    await atScreen(page, '시스템 문의');
    await page.getByRole('link', { name: /^\[/ }).first().click();
    await shown(page.getByRole('heading', { name: '답변 등록' }));
    await press(page, '자주 쓰는 답변 ;');
    await press(page, '새 답변');
    const form = page.getByRole('form', { name: '새 자주 쓰는 답변' });
    await form.getByLabel('이름').fill('접속 안내');
    await form.getByLabel('문구').fill('브라우저를 새로 고쳐 주세요.');
    await look('staff inquiries/:inqSeq: saved replies');
    await form.getByRole('button', { name: '저장' }).click();
    await toastShown(page, replyMessages.saved('자주 쓰는 답변'));
    await press(page, '접속 안내 넣기');
    await shown(page.getByRole('textbox', { name: '답변내용' }).getByText('브라우저를 새로 고쳐 주세요.'));
    await whenIdle();
  },
);
