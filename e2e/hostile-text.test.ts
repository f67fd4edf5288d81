import { submitAsgmtData } from '@baeum/contract/assignment/terms';
import {
  boardMessages,
  insertInqryData,
  insertQnaCmmtData,
  insertQnaData,
} from '@baeum/contract/board/terms';
import { insertDebateCmmtData } from '@baeum/contract/debate/terms';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Caller, callAs } from './harness/api.ts';
import { atList, editor, openPost } from './harness/board.ts';
import { answer } from './harness/dialog.ts';
import { comments, embryo, molecular, openDebate, operon } from './harness/discussion.ts';
import { attack, executableIn, hostile, provoke, refusedInText, watchHostile } from './harness/hostile.ts';
import { journey } from './harness/journey.ts';
import { enterLecture } from './harness/lectures.ts';
import type { Portal } from './harness/portal.ts';
import { atHome, atScreen, signIn, startSession } from './harness/student.ts';
import { open } from './harness/submission.ts';
import { eventually, gone, shown } from './harness/wait.ts';

const lctrShdlCd = 'MBIO2101-01';
const fileName = `"><img src=x onerror=window.hostile=1>'.pdf`;
const file = () => new File(['%PDF-1.7\n%%EOF\n'], fileName);
const titleOf = (index: number) => `${index} ${hostile[index] ?? ''}`.slice(0, 200);

journey(
  'code in texts of students does not run: in titles, texts, comments and file names, on every screen that shows them',
  ['1280 light', '360 dark'],
  async ({ page, context, portal, otherDevice, allowConsole }) => {
    allowConsole(refusedInText);
    const elsewhere = await watchHostile(context, portal.url);
    const [author, reader] = [await callAs(portal, 'student2'), await callAs(portal, 'student1')];
    await writeComments(author);
    const seqs = await writePosts(author);
    await isHarmless(page, portal);
    // Even if it had been stored unsanitised, the screens would not run it.
    for (const [index, seq] of seqs.entries())
      await portal.sql('update post set body_html = $2 where id = $1', [seq, hostile[index] ?? '']);
    await writeOwn(reader, portal);

    await signIn(page, 'student1');
    await enterLecture(page, molecular);
    await shown(page.getByRole('link', { name: titleOf(hostile.length - 1).slice(0, 12) }).first());
    await page.getByRole('link', { name: '질의응답 더보기' }).click();
    await atList(page, 'qna');
    await page.getByLabel('한 쪽에 보이는 수').selectOption('30개씩');
    await shown(page.getByRole('link', { name: /^11 / }));
    await walk(page, hostile.length - 1);

    await openDebate(page, operon);
    // More are loaded automatically at the end of the list.
    await comments(page).getByRole('article').last().scrollIntoViewIfNeeded();
    await eventually(() => comments(page).getByRole('article').count()).toBeGreaterThan(hostile.length);
    for (const [index, text] of hostile.entries())
      await shown(
        comments(page)
          .getByText(`${index} ${text.split('\n')[0]}`.slice(0, 60))
          .first(),
      );
    await provoke(page, 'main');
    await openDebate(page, embryo);

    await openPost(page, portal, 'inqry', '문의 <b>');
    await atScreen(page, '문의 <b>');
    await shown(page.getByText(fileName));
    await eventually(() => page.title()).toContain('문의 <b>');
    await page.getByRole('link', { name: '수정하기' }).click();
    await shown(editor(page));
    await provoke(page, '[contenteditable]');
    await openPost(page, portal, 'qna', attack);
    await shown(comments(page).getByText(attack, { exact: true }));
    await page.getByRole('button', { name: /^수정/ }).first().click();
    await page.goto(`/lms_st/open/assignment/${await assignmentCode(portal)}`);
    await atScreen(page, open.title);
    await shown(page.getByText(fileName));
    await shown(page.getByText(attack).first());
    await page.getByRole('link', { name: '수정' }).click();
    await shown(page.getByLabel('내용', { exact: true }));
    await page.goto('/lms_st');
    await atHome(page);
    expect(elsewhere()).toEqual([]);
    expect(await otherDeviceIsCalm(await otherDevice(), portal)).toEqual([]);
  },
);

/** Checks as another student that hostile texts do not run where a form and its messages show them. */
async function otherDeviceIsCalm(page: Page, portal: Portal): Promise<readonly string[]> {
  const context: BrowserContext = page.context();
  const elsewhere = await watchHostile(context, portal.url);
  await startSession(page, 'student2');
  await openPost(page, portal, 'qna', titleOf(0));
  await page.getByRole('link', { name: '수정하기' }).click();
  await shown(editor(page));
  await editor(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('무해한 글');
  await page.getByRole('button', { name: '수정하기', exact: true }).click();
  await answer(page, boardMessages.confirmEdit, '확인');
  await shown(page.getByRole('region', { name: '글 내용' }).getByText('무해한 글'));
  return elsewhere();
}

/** Each as a comment, and as a reply to the one before. */
async function writeComments(author: Caller): Promise<void> {
  for (const [index, text] of hostile.entries()) {
    const { status } = await author.post(insertDebateCmmtData, {
      dbtCd: operon.code,
      cmmtCn: `${index} ${text}`,
    });
    expect(status).toBe(200);
  }
}

/** Each as the title and the body of a question. */
async function writePosts(author: Caller): Promise<number[]> {
  const seqs: number[] = [];
  for (const [index, text] of hostile.entries()) {
    const { status, result } = await author.send<{ boardSeq: number }>(
      insertQnaData,
      {
        lctrShdlCd,
        boardType: '0000570004',
        boardTitle: titleOf(index),
        boardContents: `<p>${index}</p>${text}`,
        tempYn: 'N',
        secrtYn: 'N',
      },
      index % 10 === 0 ? [file()] : [],
    );
    expect(status).toBe(200);
    seqs.push(result.boardSeq);
  }
  return seqs;
}

async function writeOwn(reader: Caller, portal: Portal): Promise<void> {
  const shared = { lctrShdlCd, boardType: '0000570004', tempYn: 'N' };
  const inquiry = await reader.send<{ boardSeq: number }>(
    insertInqryData,
    { ...shared, boardTitle: '문의 <b>', boardContents: '<p>내용</p>' },
    [file()],
  );
  const raw = hostile.join('\n');
  await portal.sql('update post set body_html = $2 where id = $1', [inquiry.result.boardSeq, raw]);
  const question = await reader.send<{ boardSeq: number }>(insertQnaData, {
    ...shared,
    secrtYn: 'N',
    boardTitle: attack,
    boardContents: '<p>내용</p>',
  });
  const comment = { boardSeq: String(question.result.boardSeq), cmmtContents: attack, secrtYn: 'N' };
  const written = await reader.send(insertQnaCmmtData, comment, [file()]);
  const handedIn = await reader.send(
    submitAsgmtData,
    {
      asgmtCd: await assignmentCode(portal),
      asgmtSbmtNm: attack,
      asgmtSbmtCn: raw.slice(0, 4000),
      tempYn: 'Y',
    },
    [file()],
  );
  for (const { status } of [inquiry, question, written, handedIn]) expect(status).toBe(200);
}

async function assignmentCode(portal: Portal): Promise<string> {
  const [row] = await portal.sql('select code from assignment where title = $1', [open.title]);
  return String(row?.code);
}

/** Expects that no stored text of the boards contains anything that could run. */
async function isHarmless(page: Page, portal: Portal): Promise<void> {
  await page.goto('/st');
  const rows = await portal.sql(
    `select body_html as html from post join account on account.id = author_id where login_id = 'student2'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(hostile.length);
  expect(await executableIn(page, rows.map(({ html }) => String(html)).join('\n'))).toEqual([]);
}

/** Goes from the newest to the oldest. */
async function walk(page: Page, last: number): Promise<void> {
  await page
    .getByRole('link', { name: titleOf(last).slice(0, 30) })
    .first()
    .click();
  const before = page
    .getByRole('navigation', { name: '이전 글과 다음 글' })
    .locator('p')
    .first()
    .getByRole('link');
  for (let index = last; index >= 0; index--) {
    const title = titleOf(index).trim().replaceAll(/\s+/g, ' ');
    await eventually(async () =>
      (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll(/\s+/g, ' ').slice(0, 30),
    ).toBe(title.slice(0, 30));
    await gone(page.locator('[aria-busy="true"]'));
    await provoke(page, 'main section, main article');
    if (index > 0) await before.click();
  }
}

const harmless =
  '<h2>제목 하나</h2><p>보통, <strong>굵게</strong>, <em>기울임</em>, <u>밑줄</u>, <s>취소선</s>, H<sub>2</sub>O, m<sup>2</sup>, <code>a &lt; b</code></p>' +
  '<h3>제목 둘</h3><ul><li><p>하나</p><ul><li><p>하나의 하나</p></li></ul></li><li><p>둘</p></li></ul>' +
  '<ol><li><p>첫째</p></li><li><p>둘째</p></li></ol><blockquote><p>인용 &amp; 말</p></blockquote>' +
  '<pre><code>if (a &lt; b) {\n  c();\n}</code></pre><hr>' +
  '<p><a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">연결</a><br>다음 줄</p>' +
  '<table><tbody><tr><th><p>머리</p></th><th><p>말</p></th></tr>' +
  '<tr><td colspan="2"><p>합친 칸</p></td></tr></tbody></table><p>끝 😊</p>';

journey(
  'harmless formatting is unchanged after writing, showing, editing and showing again',
  ['1280 light'],
  async ({ page, portal }) => {
    const name = '서식이 남는 글';
    const student = await callAs(portal, 'student1');
    const { status } = await student.send(insertQnaData, {
      lctrShdlCd,
      boardType: '0000570004',
      boardTitle: name,
      boardContents: harmless,
      tempYn: 'N',
      secrtYn: 'N',
    });
    expect(status).toBe(200);
    const body = async () => {
      const [row] = await portal.sql('select body_html as html, revision from post where title = $1', [name]);
      return row;
    };
    const first = await body();
    await startSession(page, 'student1');
    await openPost(page, portal, 'qna', name);
    const content = page.getByRole('region', { name: '글 내용' });
    await shown(content.getByText('합친 칸'));
    const shownFirst = await content
      .locator('h2')
      .first()
      .evaluate((one) => one.parentElement?.innerHTML);
    await page.getByRole('link', { name: '수정하기' }).click();
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: '수정하기', exact: true }).click();
    await answer(page, boardMessages.confirmEdit, '확인');
    await shown(content.getByText('합친 칸'));
    const second = await body();
    expect(second?.revision).toBe(1);
    expect(second?.html).toBe(first?.html);
    expect(
      await content
        .locator('h2')
        .first()
        .evaluate((one) => one.parentElement?.innerHTML),
    ).toBe(shownFirst);
  },
);
