/** Impersonation while it lasts, and its log for the student afterwards. */
import { insertDebateCmmtData } from '@baeum/contract/debate/terms';
import { getExamList } from '@baeum/contract/exam/terms';
import { unreachableMessage } from '@baeum/contract/refusals';
import {
  getAccessLogList,
  getMyAccessLogList,
  getMyAccessVisitList,
  staffMessages,
} from '@baeum/contract/staff/terms';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readDialog } from './harness/dialog.ts';
import { addComment, openDebate, operon } from './harness/discussion.ts';
import { focused, tabTo } from './harness/focus.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { openContent, playFor } from './harness/player.ts';
import {
  administrator,
  impersonate,
  impersonationBar,
  leaveButton,
  signInAtStaff,
  startStaffSession,
} from './harness/staff.ts';
import { sessionEndsAt } from './harness/session.ts';
import { atHome, atScreen, startSession } from './harness/student.ts';
import { atPath, eventually, gone, shown, shows, stopClock } from './harness/wait.ts';

const student = { id: 'student1', name: '김하늘' } as const;
const reason = '학생이 전화로 요청한 토론 댓글 등록';
const mp4 = 'MBIO2101-01-09-1-operon';

/** Opens the screen by its address. */
async function openOwnLog(page: Page): Promise<void> {
  await page.goto('/lms_st/my/accessLog');
  await atScreen(page, '관리자 접속 기록');
}

/** Whether the element is completely within the window. */
const isInWindow = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });

/** Whether nothing covers the middle of the element. */
const isInFront = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Whether the frame is on top at all four edges of the window. It ignores the mouse, so that is enabled for the check. */
const isFramed = (page: Page): Promise<boolean> =>
  impersonationBar(page)
    .locator('xpath=following-sibling::div[1]')
    .evaluate((frame: HTMLElement) => {
      const [x, y] = [innerWidth / 2, innerHeight / 2];
      const edges = [
        [x, 1],
        [x, innerHeight - 2],
        [1, y],
        [innerWidth - 2, y],
      ] as const;
      frame.style.pointerEvents = 'auto';
      const stands = edges.every(([left, top]) => document.elementFromPoint(left, top) === frame);
      frame.style.pointerEvents = '';
      return stands;
    });

journey(
  'the student reads by keyboard alone who visited, what was changed and why; administrators see the reason, too',
  ['1280 dark', '360 light'],
  async ({ page, otherDevice, look, expectFailure, portal }) => {
    await signInAtStaff(page);
    await impersonate(page, student.name, reason);
    await openDebate(page, operon);
    await addComment(page, '대신 남깁니다.');
    await leaveButton(page).click();
    await atPath(page, '/staff/students');

    const own = await otherDevice();
    await startSession(own, student.id);
    await openOwnLog(own);
    await shows(own, administrator.name);
    await shows(own, '토론 댓글 등록 1건');
    await shows(own, reason);
    await look('AccessLog: visits', own);
    await tabTo(own, 'button', '자세한 기록 보기');
    await own.keyboard.press('Enter');
    await shown(own.getByRole('list', { name: '자세한 기록' }).getByText('포털 접속'));
    await focused(own.getByRole('button', { name: '자세한 기록 접기' }));
    await look('a visit unfolded', own);
    await own.keyboard.press('Enter');
    await gone(own.getByRole('list', { name: '자세한 기록' }));

    expectFailure('unreachable', getMyAccessLogList);
    portal.network.disconnectOn([getMyAccessLogList]);
    await own.reload();
    await own.getByRole('button', { name: '자세한 기록 보기' }).click();
    await shown(own.getByText(unreachableMessage));
    await look('details that cannot be had', own);
    portal.network.restore();
    await own.getByRole('button', { name: '다시 시도' }).click();
    await shown(own.getByRole('list', { name: '자세한 기록' }));

    await page.goto('/staff/log');
    await atScreen(page, '접속 기록');
    await shown(page.getByText(`사유: ${reason}`).first());
    await look('the log with reasons');
    expectFailure('unreachable', getAccessLogList);
    portal.network.disconnectOn([getAccessLogList]);
    await page.goto('/staff/log');
    await shown(page.getByText(unreachableMessage));
    await look('the log cannot be had');
    portal.network.restore();
    await page.getByRole('button', { name: '다시 시도' }).click();
    await shown(page.getByText(insertDebateCmmtData.slice(insertDebateCmmtData.lastIndexOf('/') + 1)));
  },
);

readOnlyJourney(
  'an empty list of visits, and one that fails to load',
  ['360 dark', '1280 light'],
  async ({ page, portal, expectFailure, look }) => {
    await startSession(page, 'student2');
    await openOwnLog(page);
    await shows(page, staffMessages.noAccess);
    await look('no visits');
    expectFailure('unreachable', getMyAccessVisitList);
    portal.network.disconnectOn([getMyAccessVisitList]);
    await page.reload();
    await shown(page.getByText(unreachableMessage));
    await look('visits that cannot be had');
    portal.network.restore();
    await page.getByRole('button', { name: '다시 시도' }).click();
    await shows(page, staffMessages.noAccess);
  },
);

journey(
  'the impersonation bar is visible on every page including the exam room, and full-screen dialogs are framed',
  ['1280 dark', '360 light'],
  async ({ page, expectFailure }) => {
    await signInAtStaff(page);
    await impersonate(page, student.name, reason);
    const seen = async () => {
      // The page may not have its final height yet.
      await eventually(() =>
        page.evaluate(() => {
          scrollTo(0, document.body.scrollHeight);
          return scrollY;
        }),
      ).toBeGreaterThan(0);
      await eventually(() => isInWindow(leaveButton(page))).toBe(true);
      await eventually(() => isInFront(leaveButton(page))).toBe(true);
    };
    await seen();
    await openDebate(page, operon);
    await seen();

    expectFailure(403, getExamList);
    await page.goto('/exam');
    await shown(page.getByRole('button', { name: '시험실 입장', exact: true }));
    await shown(impersonationBar(page).getByText(`사유: ${reason}`));
    await eventually(() => isInWindow(leaveButton(page))).toBe(true);

    await openContent(page, mp4);
    await eventually(() => isFramed(page)).toBe(true);
  },
  { inEachView: 'always' },
);

journey(
  'playing a content is one line, regardless of the number of requests',
  ['1280 light'],
  async ({ page, portal, otherDevice }) => {
    await signInAtStaff(page);
    await impersonate(page, student.name);
    await openContent(page, mp4);
    await playFor(page, 2);
    // Like requests for the segments of a video.
    await portal.sql(`insert into access_log (at, administrator_id, student_id, session_id, address, call, named, acting, refused)
      select at, administrator_id, student_id, session_id, address, call, jsonb_build_object('cdnFlnm', part), acting, refused
      from access_log, generate_series(1, 200) part where call like '%mediaView%' order by id desc limit 200`);
    await page.goto('/lms_st');
    await atHome(page);
    await leaveButton(page).click();
    await atPath(page, '/staff/students');
    const own = await otherDevice();
    await startSession(own, student.id);
    await openOwnLog(own);
    await own.getByRole('button', { name: '자세한 기록 보기' }).click();
    const played = own.getByRole('listitem').filter({ hasText: '학습 영상 재생' });
    await turnToLine(own, played.getByText(/20\d회/));
  },
);

/** Shows an entry of a visit, which may be on the first or the second page, depending on the other requests of the screens. */
async function turnToLine(page: Page, line: Locator): Promise<void> {
  await shown(page.getByRole('list', { name: '자세한 기록' }).getByRole('listitem').first());
  if ((await line.count()) === 0) await page.getByRole('button', { name: '다음 기록' }).click();
  await shown(line);
}

journey(
  'students and administrators can page through a log longer than a batch to its first visit',
  ['360 light', '1280 dark'],
  async ({ page, portal, otherDevice, look }) => {
    await portal.sql(
      `insert into access_log (at, administrator_id, student_id, session_id, address, call, named, acting, reason, refused)
      select timestamptz '2026-09-01 10:00:00+09' + interval '1 day' * visit + interval '1 second' * nth, admin.id, student.id,
        ('11111111-0000-4000-8000-' || lpad(visit::text, 12, '0'))::uuid, '127.0.0.1', $1, jsonb_build_object('lctrShdlCd', nth),
        case visit when 1 then 'writing' else 'reading' end, case visit when 1 then $2 end, false
      from generate_series(1, 12) visit, generate_series(1, 200) nth, account admin, account student
      where admin.login_id = $3 and student.login_id = $4 order by visit, nth`,
      [getExamList, reason, administrator.id, student.id],
    );
    await startSession(page, student.id);
    await openOwnLog(page);
    await shown(page.getByText(/^전체 10건 이상$/));
    expect(await page.getByText(reason).count()).toBe(0);
    await look('visits, with older ones');
    await page.getByRole('button', { name: staffMessages.older }).click();
    await shows(page, reason);
    await focused(page.getByRole('heading', { level: 1 }));
    await page.getByRole('button', { name: '자세한 기록 보기' }).last().click();
    await shown(page.getByRole('list', { name: '자세한 기록' }));
    expect(await page.getByRole('button', { name: staffMessages.older }).count()).toBe(0);
    await look('older visits');
    await page.goBack();
    await gone(page.getByText(reason));
    await page.goForward();
    await page.getByRole('button', { name: staffMessages.newest }).click();
    await gone(page.getByText(reason));
    await eventually(() => new URL(page.url()).search).toBe('');

    const staff = await otherDevice();
    await startStaffSession(staff);
    await staff.goto('/staff/log');
    await atScreen(staff, '접속 기록');
    await staff.getByRole('button', { name: '다음 쪽' }).click();
    await shown(staff.locator('[aria-current="page"]').filter({ hasText: '2' }));
    await staff.getByRole('button', { name: staffMessages.older }).click();
    await shown(staff.getByText(/^전체 4\d\d건 이상$/));
    await look('the log, further back', staff);
    await staff.getByRole('button', { name: '뒤 쪽 묶음' }).click();
    await shown(staff.getByRole('button', { name: staffMessages.newest }));
  },
);

journey(
  'an impersonation ends automatically, and returns to the page where the administrator came from',
  ['1280 light', '360 dark'],
  async ({ page, portal, whenIdle }) => {
    await signInAtStaff(page);
    await impersonate(page, student.name);
    // Longer than any machine takes to show the page; the page's clock is moved past it below.
    const [ending] = await portal.sql(
      `update session set expires_at = date_trunc('second', now()) + interval '50 minutes' where administrator_id is not null
       returning expires_at`,
    );
    await sessionEndsAt(page, portal, ending?.expires_at as Date);
    await stopClock(page);
    await page.reload();
    await shown(impersonationBar(page).getByText(/남은 시간 \d{2}분 \d{1,2}초/));
    // A reply would correct the clock, so none may be pending.
    await whenIdle();
    await page.clock.setFixedTime(Date.now() + 51 * 60_000);
    await readDialog(page, staffMessages.over);
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
    await atPath(page, '/staff/students');
    await atScreen(page, '학생 찾기');
    await page.goto('/staff');
    await atScreen(page, '학생 찾기');
  },
);
