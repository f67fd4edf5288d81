/** What students are told: notifications, messages, the address of their calendar. */
import type { OwnPortal } from '../harness/portal.ts';
import { atScreen } from '../harness/student.ts';
import { shown } from '../harness/wait.ts';
import { type Screen, visit } from './stage.ts';

const title = '김하늘 학생, 3주차 과제를 아직 내지 않았습니다';
const body = '마감은 이번 주 일요일입니다.\n어려운 점이 있으면 질의응답에 남겨 주세요.';

/** A message of the professor, which the student has been told of. */
const addMessage = (portal: OwnPortal) =>
  portal.sql(
    `with sent as (
        insert into message (lecture_code, sender_id, key, title, body, sent_at)
        select 'MBIO2101-01', id, gen_random_uuid(), $1, $2, now() from account where login_id = 'prof1' returning id),
      received as (
        insert into message_receiver (message_id, student_id, title, body)
        select sent.id, account.id, $1, $2 from sent, account where login_id = 'student1' returning message_id, student_id)
    insert into notification (account_id, side, kind, event, lecture_code, about_kind, about_id, title, in_portal, created_at)
    select student_id, 'student', 'message', 'message ' || message_id, 'MBIO2101-01', 'message', message_id, $1, true, now()
    from received`,
    [title, body],
  );

export const newsScreens: readonly Screen[] = [
  {
    name: 'messages-nothing',
    async open({ page }) {
      await visit(page, '/lms_st/my/messages');
      await atScreen(page, '쪽지');
    },
  },
  {
    name: 'notifications',
    async open({ page, portal }) {
      await addMessage(portal);
      await visit(page, '/lms_st/my/notifications');
      await atScreen(page, '알림');
      await shown(page.getByText(title).first());
    },
  },
  {
    name: 'notification-settings',
    async open({ page }) {
      await visit(page, '/lms_st/my/notifications/settings');
      await atScreen(page, '알림 설정');
    },
  },
  {
    name: 'messages',
    async open({ page }) {
      await visit(page, '/lms_st/my/messages');
      await shown(page.getByText(title).first());
    },
  },
  {
    name: 'message',
    async open({ page }) {
      await visit(page, '/lms_st/my/messages');
      await page.getByRole('link', { name: title }).click();
      await atScreen(page, title);
    },
  },
  {
    name: 'calendar-feed',
    async open({ page }) {
      await visit(page, '/lms_st/my/calendar');
      await atScreen(page, '캘린더 구독');
    },
  },
];
