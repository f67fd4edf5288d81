/** Personal data in the console: what is taken out of it, who did, and what students see of changes. */
import { exportRefusals } from '@baeum/contract/staff/export-terms';
import { destructionMessages } from '@baeum/contract/privacy/destruction-terms';
import { mergeMessages } from '@baeum/contract/people/merging-terms';
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen, startSession } from './harness/student.ts';
import { shown } from './harness/wait.ts';

const student = { id: 'student1', name: '김하늘' } as const;

journey(
  'a list is taken out with a reason, the month is reviewed, and the student reads what was changed',
  ['1280 light', '360 dark'],
  async ({ page, otherDevice, look }) => {
    await startStaffSession(page);
    await page.goto('/staff/people');
    await atScreen(page, '사람');
    await page.getByRole('button', { name: '내려받기' }).click();
    const dialog = page.getByRole('dialog', { name: '목록 내려받기' });
    await dialog.getByRole('checkbox', { name: '소속' }).uncheck();
    await dialog.getByRole('button', { name: '내려받기', exact: true }).click();
    await shown(dialog.getByText(exportRefusals.noReason.message));
    await look('taking out a list');
    await dialog.getByLabel('내려받는 사유').fill('학과에 낼 명단');
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '내려받기', exact: true }).click();
    await (await file).delete();

    await page.goto(`/staff/people/${student.id}`);
    await atScreen(page, student.name);
    await page.getByRole('button', { name: '수정', exact: true }).click();
    await page.getByLabel('소속').fill('약학대학 약학과');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await shown(page.getByRole('list', { name: '변경 이력' }).getByText(/→ 약학대학 약학과/));
    await page.getByRole('button', { name: mergeMessages.title }).click();
    const merging = page.getByRole('dialog', { name: mergeMessages.title });
    await merging.getByRole('button', { name: '미리 보기' }).click();
    await shown(merging.getByText(mergeMessages.noKeeper));
    await look('merging accounts');
    await page.keyboard.press('Escape');

    await page.goto('/staff/privacy');
    await atScreen(page, '개인정보');
    await page.getByLabel('점검 결과').fill('이상 없음');
    await page.getByRole('button', { name: '점검함으로 기록' }).click();
    await shown(page.getByText('점검함', { exact: true }));
    await look('staff privacy: a reviewed month');
    await page.getByLabel('점검할 달').selectOption({ index: 0 });
    await shown(
      page.getByRole('table', { name: '접속기록' }).or(page.getByRole('list', { name: '접속기록' })),
    );
    await look('staff privacy: the present month');

    const own = await otherDevice();
    await startSession(own, student.id);
    await own.goto('/lms_st/my/accessLog');
    await atScreen(own, '관리자 접속 기록');
    await shown(
      own.getByRole('list', { name: '교직원이 변경한 내 정보' }).getByText('계정 정보가 변경되었습니다.'),
    );
    await look('AccessLog: changes by staff', own);
  },
);

journey(
  'data that is past its period is destroyed with a reason, and a person is told what has to stay',
  ['1280 dark', '360 light'],
  async ({ page, portal, look }) => {
    await portal.sql(
      `insert into account (login_id, name, type, position_code, position_name, password_hash, password_set_at)
       values ('left-long-ago', '오래된 계정', 'staff', '0000240004', '직원', 'none', '2010-03-02')`,
      [],
    );
    await startStaffSession(page);
    await page.goto('/staff/privacy/destruction');
    await atScreen(page, '파기');
    await page.getByRole('checkbox', { name: /오래된 계정/ }).check();
    await look('staff privacy/destruction: somebody is due');
    await page.getByRole('button', { name: '파기 승인' }).click();
    const dialog = page.getByRole('dialog', { name: destructionMessages.approveTitle });
    await dialog.getByRole('button', { name: '파기', exact: true }).click();
    await shown(dialog.getByText(destructionMessages.noReason));
    await look('approving a destruction');
    await dialog.getByLabel('파기하는 사유').fill('보유 기간 만료');
    await dialog.getByRole('button', { name: '파기', exact: true }).click();
    await shown(page.getByText('파기 승인: 1명 중 1명 처리'));
    await page.getByRole('link', { name: '파기 기록' }).click();
    await atScreen(page, '파기 기록');
    await shown(page.getByText('보유 기간 만료'));
    await look('staff privacy/destroyed: one of them');

    await page.getByRole('link', { name: '열람·삭제 요구' }).click();
    await atScreen(page, '열람·삭제 요구');
    await page.getByRole('textbox', { name: '아이디' }).fill(student.id);
    await page.getByRole('button', { name: '확인', exact: true }).click();
    await shown(page.getByRole('list', { name: '가지고 있는 개인정보' }));
    await look('staff privacy/requests: what is held');
  },
);
