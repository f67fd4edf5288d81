import { getAsgmtData } from '@baeum/contract/assignment/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { expect } from 'vitest';
import { readOnlyJourney } from './harness/journey.ts';
import type { Portal } from './harness/portal.ts';
import { atHome, atLecture, atScreen, enterAccount } from './harness/student.ts';
import { atPath, shown, shows } from './harness/wait.ts';

readOnlyJourney(
  'deep links require a sign-in, then open the requested screen, and none of others',
  ['360 light', '1280 light'],
  async ({ page, portal, look, expectFailure }) => {
    const { mine, inPlaceOfExam, others, notice } = await targets(portal);
    await page.goto(`/lms_st/open/assignment/${mine.code}`);
    await atPath(page, '/st');
    await enterAccount(page, 'student3');
    await atScreen(page, mine.title);
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toContain('/open/');
    await page.goto(`/lms_st/open/assignment/${inPlaceOfExam.code}`);
    await atScreen(page, inPlaceOfExam.title);

    expectFailure(404, getAsgmtData);
    await page.goto(`/lms_st/open/assignment/${others}`);
    await shows(page, commonRefusals.notFound.message);
    await look('not found');
    await page.getByRole('link', { name: '홈으로' }).click();
    await atHome(page);
    await page.goto('/lms_st/open/lecture/MBIO2101-01');
    await atLecture(page, '분자생물학의 이해');
    await page.goto(`/lms_st/open/notice/${notice}`);
    await shown(
      page
        .getByRole('dialog', { name: '공지사항' })
        .getByRole('heading', { name: '가을 이음 축제에 초대합니다' }),
    );
    expectFailure(404, '/lms_st/no/such/page');
    await page.goto('/lms_st/no/such/page');
    await atScreen(page, '페이지를 찾을 수 없습니다');
  },
);

readOnlyJourney(
  'a deep link to an object of others shows a message after the sign-in, and leads home',
  ['360 dark'],
  async ({ page, portal, expectFailure }) => {
    const { others } = await targets(portal);
    expectFailure(404, getAsgmtData);
    await page.goto(`/lms_st/open/assignment/${others}`);
    await atPath(page, '/st');
    await enterAccount(page, 'student3');
    await shows(page, commonRefusals.notFound.message);
    await page.getByRole('link', { name: '홈으로' }).click();
    await atHome(page);

    for (const nothing of ['assignment/no-such-code', 'notice/0', 'lecture/NOPE', 'exam/1']) {
      await page.goto(`/lms_st/open/${nothing}`);
      await shows(page, commonRefusals.notFound.message);
    }
  },
);

/** Assignments of lectures of student3, one of them in place of an exam, one of another lecture, and a notice. */
async function targets(portal: Portal) {
  const ofStudent =
    'select lecture_code from enrolment join account on account.id = student_id and login_id = $1';
  const own = async (condition: string) => {
    const [found] = await portal.sql(
      `select code, title from assignment
       where lecture_code in (${ofStudent}) and opens_at < now() and ${condition} order by code limit 1`,
      ['student3'],
    );
    return { code: String(found?.code), title: String(found?.title) };
  };
  const [others] = await portal.sql(
    `select code from assignment where lecture_code not in (${ofStudent}) order by code limit 1`,
    ['student3'],
  );
  const [notice] = await portal.sql(`select id from notice where title = '가을 이음 축제에 초대합니다'`);
  return {
    notice: String(notice?.id),
    mine: await own('exam_kind is null'),
    inPlaceOfExam: await own('exam_kind is not null'),
    others: String(others?.code),
  };
}
