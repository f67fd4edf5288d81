/** An answer rings where it was asked, leads there, and is read; how to be told is chosen. */
import { notificationKinds, notificationMessages } from '@baeum/contract/notification/terms';
import { sessionMessages } from '@baeum/contract/session/terms';
import { expect } from 'vitest';
import { focused, pressEnter } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { answer } from './harness/dialog.ts';
import { atScreen, demoPassword, enterNewPassword, logOut, signIn } from './harness/student.ts';
import { eventually, gone, shown } from './harness/wait.ts';

/** Browsers of tests reach no push service: this one keeps the key that it was subscribed with, as others do. */
function subscribesAlone(): void {
  const kept = 'test.pushKey';
  const endpoint = 'https://fcm.googleapis.com/fcm/send/of-the-test';
  const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) };
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.codePointAt(0) ?? 0);
  const subscriptionOf = (key: string) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key).buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => Promise.resolve(localStorage.removeItem(kept)),
  });
  Object.assign(PushManager.prototype, {
    getSubscription() {
      const key = localStorage.getItem(kept);
      return Promise.resolve(key === null ? null : subscriptionOf(key));
    },
    subscribe({ applicationServerKey: key }: { readonly applicationServerKey: string }) {
      const earlier = localStorage.getItem(kept);
      if (earlier !== null && earlier !== key)
        return Promise.reject(new DOMException('', 'InvalidStateError'));
      localStorage.setItem(kept, key);
      return Promise.resolve(subscriptionOf(key));
    },
  });
  Object.defineProperties(Notification, {
    permission: { value: 'granted' },
    requestPermission: { value: () => Promise.resolve('granted') },
  });
}

journey(
  'a browser with pushes tells the portal again when it was forgotten, and shows none after a logout',
  ['1280 light'],
  async ({ page, portal, phone }) => {
    await page.addInitScript(subscribesAlone);
    const known = async () => (await portal.sql('select id from push_subscription')).length;
    const keyHere = () => page.evaluate(() => localStorage.getItem('test.pushKey'));
    const settings = '/lms_st/my/notifications/settings';
    await signIn(page, 'student1');
    await page.goto(settings);
    await pressEnter(page.getByRole('button', { name: '푸시 켜기' }));
    await shown(page.getByRole('button', { name: '푸시 끄기' }));
    const key = await keyHere();

    await portal.sql('delete from push_subscription');
    await page.reload();
    await eventually(known).toBe(1);

    // The portal has made new keys since.
    await portal.sql('delete from push_subscription');
    await page.evaluate(() => localStorage.setItem('test.pushKey', 'A'.repeat(86)));
    await page.reload();
    await eventually(known).toBe(1);
    expect(await keyHere()).toBe(key);

    // Whatever page is opened first says so, and a new password, which ends all others, leaves this one.
    await portal.sql('delete from push_subscription');
    await page.goto('/lms_st');
    await eventually(known).toBe(1);
    const number = async () => (await portal.sql('select max(id) as id from push_subscription'))[0]?.['id'];
    const before = await number();
    await page.getByRole('button', { name: /김하늘/ }).click();
    await page.getByRole('menuitem', { name: '비밀번호 변경', exact: true }).click();
    await enterNewPassword(page, { present: demoPassword, next: 'a new one for pushes' });
    await answer(page, sessionMessages.passwordChanged, '확인');
    await eventually(async () => [(await number()) !== before, await known()]).toEqual([true, 1]);

    await logOut(page, { phone });
    expect([await known(), await keyHere()]).toEqual([0, null]);
  },
);

const asked = '스플라이싱 부위의 GU-AG 규칙';

journey(
  'an answer rings at who asked, who opens it from the panel, and chooses how to be told',
  ['1280 light'],
  async ({ page, otherDevice, portal, look }) => {
    const [question] = await portal.sql(
      `select account.login_id as author from post join account on account.id = author_id where title = '${asked}'`,
    );
    await startStaffSession(page, 'prof1');
    await page.goto('/staff/questions?state=waiting');
    await page.getByRole('link', { name: asked }).click();
    await page.getByPlaceholder('답변을 입력해 주세요.').fill('6주차 자료 4쪽을 보세요.');
    await pressEnter(page.getByRole('button', { name: '댓글 등록' }));
    await shown(page.getByRole('article', { name: '김정현의 댓글' }));

    const student = await otherDevice();
    await signIn(student, String(question?.['author']));
    const bell = student.getByRole('button', { name: /^알림, 안 읽은 알림 \d+건$/ });
    await bell.click();
    const panel = student.getByRole('dialog', { name: '알림' });
    const entry = panel.getByRole('link', { name: notificationKinds.answered.headline });
    await shown(entry);
    await look('home: notifications', student);
    await entry.click();
    await shown(student.getByRole('heading', { level: 1, name: asked }));
    const isRead = async () =>
      (await portal.sql(`select read_at is not null as read from notification where kind = 'answered'`))[0]?.[
        'read'
      ];
    await eventually(isRead).toBe(true);

    // The page takes the focus when it is opened first, and when it is there at once.
    for (const isFirst of [true, false]) {
      await student.getByRole('button', { name: /^알림/ }).click();
      await pressEnter(panel.getByRole('link', { name: '모든 알림 보기' }));
      const heading = student.getByRole('heading', { level: 1, name: '알림' });
      await shown(heading);
      await gone(panel);
      await focused(heading);
      if (isFirst) await student.goBack();
    }

    await student.goto('/lms_st/my/notifications');
    await shown(student.getByText(notificationKinds.answered.headline));
    await look('notifications: read', student);
    await student.getByRole('link', { name: '안 읽음', exact: true }).click();
    // Reminders may be there.
    await gone(student.getByText(notificationKinds.answered.headline));
    await student.getByRole('link', { name: '알림 설정' }).click();
    const due = student.getByRole('checkbox', { name: '마감 메일' });
    await due.uncheck();
    await student.getByLabel('메일 모아 받기').selectOption('18');
    await look('notificationSettings: changed', student);
    await student.getByRole('button', { name: '저장' }).click();
    await shown(student.getByText(notificationMessages.saved));
    await student.reload();
    await eventually(() => due.isChecked()).toBe(false);
    expect(await student.getByRole('checkbox', { name: '성적 포털' }).isDisabled()).toBe(true);

    await page.goto('/staff/notifications');
    await shown(page.getByText(notificationMessages.none));
    await look('staff notifications: none');
    await page.getByRole('link', { name: '알림 설정' }).click();
    await shown(page.getByRole('checkbox', { name: '질문 메일' }));
    await look('staff notifications/settings: defaults');
    const operator = await otherDevice();
    await startStaffSession(operator);
    await operator.goto('/staff/refused-addresses');
    await atScreen(operator, '되돌아온 메일');
    await look('staff refused-addresses: none', operator);
  },
);
