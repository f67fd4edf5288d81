/** Lectures for operators and administrators: making, changing and copying them. */
import { addProgramme } from '@baeum/contract/lecture/programme-terms';
import { addLecture, changeLecture, lectureStaffRefusals } from '@baeum/contract/lecture/staff-terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { signInAtStaff, startStaffSession } from './harness/staff.ts';
import { atScreen } from './harness/student.ts';
import { atPath, eventually, gone, shown } from './harness/wait.ts';

const term = 'BH-TERM-2';
const list = `/staff/programmes/${term}/lectures`;
const molecular = { code: 'MBIO2101-01', name: '분자생물학의 이해' } as const;

const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true });
const saved = (page: Page) => shown(page.getByText('저장하였습니다.'));

async function openSettings(page: Page, code: string): Promise<void> {
  await page.goto(`/staff/lectures/${code}/settings`);
  await atScreen(page, '설정');
}

journey(
  'an administrator makes a programme and a lecture in it, whose professor finds it',
  ['1280 light', '360 dark'],
  async ({ page, otherDevice, look, expectFailure }) => {
    await signInAtStaff(page);
    await page.getByRole('link', { name: '강의', exact: true }).first().click();
    await atScreen(page, '과정');
    await look('staff programmes: all programmes');
    await page.getByRole('link', { name: '과정 만들기' }).click();
    await atScreen(page, '과정 만들기');
    const make = page.getByRole('button', { name: '과정 만들기' });
    await make.click();
    await shown(page.getByText('개강일을 입력해 주세요.'));
    await look('staff programmes/new: what is missing');
    await page.getByLabel('과정 이름').fill('2027학년도 1학기');
    await page.getByLabel('과정 코드').fill(term);
    await page.getByLabel('개강일').fill('2027-03-02');
    expectFailure(409, addProgramme);
    await make.click();
    await shown(page.getByText('이미 있는 코드입니다.'));
    await page.getByLabel('과정 코드').fill('BH-2027-1');
    await make.click();
    await atScreen(page, '강의');
    await atPath(page, '/staff/programmes/BH-2027-1/lectures');
    await shown(page.getByText('아직 강의가 없습니다.'));
    await look('staff programmes/:programmeCode/lectures: no lectures');

    await page.getByRole('link', { name: '강의 열기', exact: true }).click();
    await atScreen(page, '강의 열기');
    await page.getByRole('textbox', { name: '강의명' }).fill('세포생물학');
    await page.getByLabel('강의 코드').fill('CELL2101-01');
    await page.getByLabel('교과목 코드').fill('CELL2101');
    await page.getByLabel('이수 구분').fill('전공필수');
    await page.getByRole('textbox', { name: '전공', exact: true }).fill('바이오헬스융합전공');
    await page.getByLabel('학년').fill('2학년');
    // The semester follows the term.
    expect(await page.locator('[name=majorSemester]').inputValue()).toBe('1학기');
    await page.getByLabel('출석').fill('40');
    await shown(page.getByText('합계 40% (100%에서 60% 부족)'));
    await page.getByLabel('주차 수').fill('3');
    await shown(page.getByText('03.16 (화) ~ 03.22 (월)'));
    await page.getByRole('button', { name: '주차 추가' }).click();
    await page.getByRole('button', { name: '마지막 주차 빼기' }).click();
    await page.getByLabel('3주차 제목', { exact: true }).fill('세포막');
    await page.getByLabel('교수 아이디').fill('nobody');
    await page.getByLabel('교수 아이디').press('Enter');
    const open = page.getByRole('button', { name: '강의 열기', exact: true });
    await open.click();
    await shown(page.getByText(lectureStaffRefusals.ratesNot100.message));
    await look('staff programmes/:programmeCode/lectures/new: what is wrong');
    await page.getByLabel('기말고사').fill('60');
    expectFailure(400, addLecture);
    await open.click();
    await shown(page.getByText(`${lectureStaffRefusals.unknownProfessor.message} (nobody)`));
    await page.getByRole('button', { name: 'nobody 빼기' }).click();
    await page.getByLabel('교수 아이디').fill('Prof1');
    await page.getByRole('button', { name: '추가', exact: true }).click();
    await open.click();
    await atScreen(page, '세포생물학');
    await shown(page.getByText('김정현', { exact: true }).first());

    const professor = await otherDevice();
    await signInAtStaff(professor, 'prof1', '오늘 할 일');
    await professor.getByRole('link', { name: '세포생물학' }).first().click();
    await atScreen(professor, '세포생물학');
    // What operators decide is not offered to professors.
    expect(await professor.getByRole('link', { name: '설정', exact: true }).count()).toBe(0);
  },
);

journey(
  'lectures of an earlier term are opened again, with dates that were seen before',
  ['1280 light', '360 dark'],
  async ({ page, portal, look }) => {
    await portal.sql(
      `insert into academic_course (code, name, term_starts_on, position) values ('BH-2027-1', '2027학년도 1학기', '2027-03-01', 9)`,
    );
    await startStaffSession(page);
    await page.goto('/staff/programmes/BH-2027-1/lectures/copy');
    await atScreen(page, '지난 학기에서 열기');
    await page.getByLabel('가져올 과정').selectOption(term);
    const open = page.getByRole('button', { name: /^강의 (\d+개 )?열기$/ });
    await open.click();
    await shown(page.getByText('열 강의를 선택해 주세요.'));
    await look('staff programmes/:programmeCode/lectures/copy: nothing chosen');
    await page.getByRole('checkbox', { name: molecular.name }).check();
    const code = page.getByLabel(`${molecular.code}의 새 강의 코드`);
    expect(await code.inputValue()).toBe(`${molecular.code}-2027-1`);
    await shown(page.getByText('모든 날짜가'));
    await shown(page.getByText(/공휴일에 끝나는 것이 \d+건/));
    await look('dates of a lecture before and after');
    await page.getByRole('checkbox', { name: /^모두 선택/ }).check();
    // This code is taken; the other lectures are copied all the same.
    await code.fill(molecular.code);
    await open.click();
    await shown(page.getByText('1개는 열지 못했습니다.'));
    await shown(page.getByText('이미 있는 강의 코드입니다.'));
    await look('what has become of each lecture');
    await page.getByRole('link', { name: 'ETHI1103-01-2027-1' }).click();
    await atScreen(page, '생명윤리와 연구윤리');
    await page.getByRole('link', { name: '설정', exact: true }).click();
    await atScreen(page, '설정');
    await shown(page.getByText('03.01 (월) ~ 03.07 (일)'));
    await page.getByRole('link', { name: '강의에서 나가기' }).click();
    await atPath(page, '/staff/programmes/BH-2027-1/lectures');
  },
);

journey(
  'two operators change a lecture at once; the later one chooses',
  ['1280 dark', '360 light'],
  async ({ page, portal, otherDevice, look, expectFailure }) => {
    await startStaffSession(page);
    await openSettings(page, molecular.code);
    await look('staff lectures/:lectureCode/settings: settings of a lecture');
    const other = await otherDevice();
    await startStaffSession(other);
    await openSettings(other, molecular.code);

    await other.getByRole('textbox', { name: '강의명' }).fill('분자생물학');
    await other.getByLabel('학점').fill('2');
    await other.getByLabel('1주차 제목', { exact: true }).fill('시작하며');
    await save(other).click();
    await saved(other);

    await page.getByRole('textbox', { name: '강의명' }).fill('분자생물학 입문');
    await page.getByLabel('트랙').fill('새 트랙');
    expectFailure(409, changeLecture);
    await save(page).click();
    const choice = page.getByRole('region', { name: '다른 사람이 먼저 바꾼 내용' });
    await focused(choice);
    await look('both versions of a lecture');
    // What only the other has changed holds already; mine is kept where only I have changed something.
    expect(await page.getByLabel('학점').inputValue()).toBe('2');
    expect(await page.getByLabel('1주차 제목', { exact: true }).inputValue()).toBe('시작하며');
    expect(await page.getByLabel('트랙').inputValue()).toBe('새 트랙');
    await save(page).click();
    const mine = choice.getByRole('button', { name: '강의명: 내 값 쓰기' });
    await focused(mine);
    await choice.getByRole('button', { name: '강의명: 상대 값 쓰기' }).click();
    expect(await page.getByRole('textbox', { name: '강의명' }).inputValue()).toBe('분자생물학');
    await mine.click();
    await page.getByLabel('학점').fill('3');
    await save(page).click();
    await saved(page);
    await gone(choice);
    expect(await page.getByRole('textbox', { name: '강의명' }).inputValue()).toBe('분자생물학 입문');
    expect(await page.getByLabel('학점').inputValue()).toBe('3');
    expect(await page.getByLabel('1주차 제목', { exact: true }).inputValue()).toBe('시작하며');

    // The version that was saved is the one that the next change is based on.
    await page.getByLabel('트랙').fill('다른 트랙');
    await save(page).click();
    await eventually(() =>
      portal.sql(`select track, revision from lecture where code = '${molecular.code}'`),
    ).toEqual([{ track: '다른 트랙', revision: 4 }]);
  },
);

journey(
  'an operator finds what is missing in the lectures of the programme',
  ['1280 light', '360 dark'],
  async ({ page, portal, look }) => {
    await portal.sql(
      `delete from lecture_professor using account where account_id = id and login_id = 'prof5'`,
    );
    await portal.sql(`delete from lecture_evaluation where lecture_code = 'BPRO3102-01' and rate = 20`);
    await portal.sql(`insert into programme_operator (academic_course_code, account_id)
      select '${term}', id from account where login_id = 'prof5'`);
    await signInAtStaff(page, 'prof5', '현황');
    await page.getByRole('link', { name: '강의', exact: true }).first().click();
    await atScreen(page, '강의');
    await atPath(page, list);
    await shown(page.getByRole('link', { name: molecular.name }));
    await look('staff programmes/:programmeCode/lectures: lectures of a programme');
    const chosen = (name: RegExp) => shown(page.getByRole('button', { name, pressed: true }));
    for (const filter of [/^확인 필요/, /^진행/]) {
      await page.getByRole('button', { name: filter }).click();
      await chosen(filter);
    }
    await page.reload();
    await chosen(/^확인 필요/);
    await shown(page.getByText('평가 비율', { exact: true }).last());
    await page.getByRole('button', { name: /^종료/ }).click();
    await shown(page.getByText('조건에 맞는 결과가 없습니다.'));
    await look('no lecture like that');
    await page.getByRole('button', { name: '조건 지우기' }).click();
    await shown(page.getByRole('link', { name: molecular.name }));
    await page.getByRole('link', { name: molecular.name }).click();
    await atScreen(page, molecular.name);
  },
);

journey('lectures are found by keyboard alone', ['1280 dark'], async ({ page }) => {
  await startStaffSession(page);
  await page.goto(list);
  await atScreen(page, '강의');
  await shown(page.getByRole('link', { name: molecular.name }));
  await page.keyboard.press('/');
  await focused(page.getByLabel('검색어'));
  await page.keyboard.type('김정현');
  await page.keyboard.press('Enter');
  await shown(page.getByText('검색 결과'));
  await tabTo(page, 'link', new RegExp(`^${molecular.name}`));
  await page.keyboard.press('Enter');
  await atScreen(page, molecular.name);
  await tabTo(page, 'link', '강의에서 나가기');
  await page.keyboard.press('Enter');
  await atScreen(page, '강의');
  expect(await page.getByLabel('검색어').inputValue()).toBe('김정현');

  await page.keyboard.press('Control+k');
  await focused(page.getByRole('combobox', { name: '검색어' }));
  await page.keyboard.type('지난 학기');
  await shown(page.getByRole('option', { selected: true }).filter({ hasText: '지난 학기에서 열기' }));
  await page.keyboard.press('Enter');
  await atScreen(page, '지난 학기에서 열기');
  await tabTo(page, 'checkbox', /^모두 선택/);
  await page.keyboard.press('Space');
  await shown(page.getByText('모든 날짜가'));
});
