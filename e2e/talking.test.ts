/** Staff tell students something, in a notice and in messages; students read it, and take their deadlines along. */
import { lectureNoticeMessages } from '@baeum/contract/board/staff-notice-terms';
import { feedMessages } from '@baeum/contract/lecture/feed-terms';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen, startSession } from './harness/student.ts';
import { eventually, shown } from './harness/wait.ts';

const lecture = '/staff/lectures/MBIO2101-01';

journey(
  'a professor puts up a notice, writes to those who have not read it, and students read both and subscribe to their calendar',
  ['1280 light'],
  async ({ page, otherDevice, look }) => {
    await startStaffSession(page, 'prof1');
    await page.goto(`${lecture}/notices`);
    await atScreen(page, '공지사항');
    await shown(page.getByRole('columnheader', { name: '공개 시각' }));
    await look('staff lectures/:lectureCode/notices: notices of a lecture');
    await page.getByRole('link', { name: '공지 쓰기' }).click();
    await atScreen(page, '공지 쓰기');
    await page.getByRole('textbox', { name: '제목' }).fill('이번 주 실험실 변경');
    await page.getByRole('textbox', { name: '내용' }).fill('생명관 203호에서 합니다.');
    await look('staff lectures/:lectureCode/notices/new: a notice');
    await page.getByRole('button', { name: '올리기', exact: true }).click();
    await shown(page.getByText(lectureNoticeMessages.published));

    const student = await otherDevice();
    await startSession(student, 'student1');
    await student.goto('/lms_st/open/BoardList/MBIO2101-01?boardType=notice');
    await student.getByRole('link', { name: '이번 주 실험실 변경' }).click();
    await shown(student.getByText('생명관 203호에서 합니다.'));

    await page.getByRole('link', { name: '이번 주 실험실 변경' }).click();
    await atScreen(page, '이번 주 실험실 변경');
    await shown(page.getByText(/가운데 1명이 읽었습니다/));
    await shown(page.getByRole('textbox', { name: '내용' }));
    await look('staff lectures/:lectureCode/notices/:noticeId: with its readers');
    await page.getByRole('link', { name: /읽지 않은 \d+명에게 쪽지/ }).click();
    await atScreen(page, '쪽지 쓰기');
    await page.getByRole('textbox', { name: '제목' }).fill('{이름} 학생, 공지를 확인해 주세요');
    await page.getByRole('textbox', { name: '내용' }).fill('{강의} 실험실이 바뀌었습니다.');
    await shown(page.getByText(/학생, 공지를 확인해 주세요$/));
    await look('staff lectures/:lectureCode/messages/new: with a preview of the first');
    await page.getByRole('button', { name: /명에게 보내기/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '보내기', exact: true }).click();
    await shown(page.getByText('초 뒤에 학생에게 전달됩니다.'));
    await eventually(() => page.getByRole('button', { name: '보내기 취소' }).count()).toBe(0);
    await look('staff lectures/:lectureCode/messages/:messageId: with its receivers');
    await page.goto(`${lecture}/messages`);
    await shown(page.getByRole('link', { name: /공지를 확인해 주세요/ }));
    await look('staff lectures/:lectureCode/messages: what was sent');

    const other = await otherDevice();
    await startSession(other, 'student2');
    await other.goto('/lms_st/my/messages');
    await shown(other.getByText('새 쪽지'));
    await look('messageList: an unread message', other);
    await other.getByRole('link', { name: /공지를 확인해 주세요/ }).click();
    await shown(other.getByText(/실험실이 바뀌었습니다/));
    await look('messageView', other);

    await other.goto('/lms_st/my/todo');
    await other.getByRole('link', { name: '캘린더 구독' }).click();
    await atScreen(other, '캘린더 구독');
    await other.getByRole('button', { name: '주소 만들기' }).click();
    await shown(other.getByText(feedMessages.made));
    const address = await other.getByLabel('주소', { exact: true }).inputValue();
    await look('calendarFeed: with an address', other);
    const feed = await other.request.get(address);
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]+END:VCALENDAR/);
  },
);
