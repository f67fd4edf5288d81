/** What a professor does in a lecture: dialogs and states of its screens. Ends the session that there is. */
import { listCopySources } from '@baeum/contract/lecture/own-copy-terms';
import { discard } from '../harness/dialog.ts';
import { atScreen } from '../harness/student.ts';
import { shown } from '../harness/wait.ts';
import { professorDoor } from './professor-session.ts';
import { type Screen, visit } from './stage.ts';

const code = 'MBIO2101-01';
const base = `/staff/lectures/${code}`;
const copy = `${base}/copy`;

const partsOfPage = '코드, 수식, 상자, 영상, Markdown 넣기';

export const teachingScreens: readonly Screen[] = [
  {
    name: 'staff-copy-none',
    async open({ page }) {
      await visit(page, copy);
      await atScreen(page, '지난 강의에서 가져오기');
      await shown(page.getByRole('heading', { name: '이 강의 공유' }));
    },
  },
  {
    name: 'staff-copy-shared',
    async open({ page, portal }) {
      // Of the same subject, in the term before, and taught by somebody else.
      await portal.sql(
        `update lecture set subject_code = (select subject_code from lecture where code = $1), shared_for_copying = true
          where code = 'STAT1002-01'`,
        [code],
      );
      await portal.sql(`update lecture set shared_for_copying = true where code = $1`, [code]);
      await visit(page, copy);
      await shown(page.getByLabel('가져올 강의'));
    },
  },
  {
    name: 'staff-copy-failing',
    async open({ page }) {
      await page.route(`**${listCopySources}`, (route) => route.abort());
      await visit(page, copy);
      await shown(page.getByRole('button', { name: '다시 시도' }));
    },
    leave: ({ page }) => page.unrouteAll(),
  },
  {
    name: 'staff-syllabus-preview',
    async open({ page }) {
      await visit(page, `${base}/syllabus/preview`);
      await shown(page.getByText('15주차', { exact: true }));
    },
  },
  {
    name: 'staff-syllabus-edit',
    async open({ page }) {
      await visit(page, `${base}/syllabus`);
      await atScreen(page, '강의계획서');
      await page.getByLabel('9주차 주제').fill('');
      await page.getByRole('button', { name: '저장', exact: true }).click();
    },
  },
  {
    name: 'staff-material-files',
    async open({ page, made }) {
      await visit(page, `${base}/materials/new`);
      await atScreen(page, '자료 올리기');
      await page.getByRole('textbox', { name: '자료명' }).fill('실험 기록');
      await page
        .locator('input[type="file"][accept*=".pptx"]')
        .setInputFiles([
          await made.file('관찰 기록.txt', '첫 번째 기록'),
          await made.file('전기영동 결과를 정리한 아주 긴 이름의 보고서 최종본 (2).pdf', '%PDF-1.7\n%%EOF\n'),
        ]);
      await shown(page.getByText('관찰 기록.txt'));
    },
  },
  {
    name: 'staff-material',
    async open({ page, portal }) {
      const [row] = await portal.sql(`select id from material where title = '1주차 강의 노트'`);
      await visit(page, `${base}/materials/${String(row?.['id'])}`);
      await atScreen(page, '1주차 강의 노트');
    },
  },
  {
    name: 'staff-content-page',
    async open({ page }) {
      await visit(page, `${base}/contents/new`);
      await atScreen(page, '콘텐츠 추가');
      await page.getByLabel('종류').selectOption('page');
      await shown(page.getByRole('button', { name: partsOfPage }));
    },
  },
  ...['code', 'formula', 'frame'].map(
    (part): Screen => ({
      name: `staff-content-part-${part}`,
      async open({ page }) {
        await page.getByRole('button', { name: partsOfPage }).click();
        const dialog = page.getByRole('dialog', { name: '글에 넣기' });
        await dialog.getByLabel('넣을 것').selectOption(part);
        await shown(dialog.getByLabel('글', { exact: true }));
      },
      leave: ({ page }) => discard(page),
    }),
  ),
  {
    name: 'staff-content-hls',
    async open({ page, portal }) {
      const [row] = await portal.sql(
        `select topic.code from topic join content on topic.code = topic_code
            join content_file on content_code = content.code
          where lecture_code = $1 and role = 'playlist' limit 1`,
        [code],
      );
      await visit(page, `${base}/contents/${String(row?.['code'])}`);
      const frame = page.getByLabel('포스터로 쓸 장면');
      await frame.scrollIntoViewIfNeeded();
      await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
    },
  },
  {
    name: 'staff-board-undo',
    async open({ page }) {
      await visit(page, `${base}/board?week=10`);
      await page.getByRole('button', { name: '10주차 주제 바꾸기' }).click();
      await page.getByRole('textbox', { name: '주차 주제', exact: true }).fill('후성유전학과 염색질의 구조');
      await page.keyboard.press('Enter');
      await shown(page.getByText(/^10주차 주제를 .*바꾸었습니다\.$/));
    },
  },
  {
    name: 'staff-board-move',
    async open({ page }) {
      await page
        .getByRole('button', { name: / 메뉴$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: '다른 주차로 옮기기' }).click();
      await shown(page.getByLabel('옮길 주차'));
    },
  },
  {
    name: 'staff-board-menu',
    async open({ page }) {
      await visit(page, `${base}/board?week=10`);
      await page
        .getByRole('button', { name: / 메뉴$/ })
        .first()
        .click();
      await shown(page.getByRole('menuitem').first());
    },
  },
  {
    name: 'staff-journal-new',
    async open({ page }) {
      await visit(page, `${base}/activities/reflection/new`);
      await atScreen(page, '성찰일지 만들기');
    },
  },
  {
    name: 'staff-message',
    async open({ page, portal }) {
      const [row] = await portal.sql(
        `with sent as (
            insert into message (lecture_code, sender_id, key, title, body, sent_at)
            select $1, id, gen_random_uuid(), '3주차 과제 마감 안내', '마감은 이번 주 일요일입니다.', now()
            from account where login_id = 'prof1' returning id),
          received as (
            insert into message_receiver (message_id, student_id, title, body)
            select sent.id, account.id, '3주차 과제 마감 안내', '마감은 이번 주 일요일입니다.' from sent, account
            where login_id in ('student1', 'student2') returning message_id)
        select distinct message_id as id from received`,
        [code],
      );
      await visit(page, `${base}/messages/${String(row?.['id'])}`);
      await atScreen(page, '3주차 과제 마감 안내');
    },
  },
  {
    name: 'staff-extension-item',
    async open({ page, portal }) {
      const [row] = await portal.sql(
        `with given as (
            insert into extension (lecture_code, assignment_code, student_id, closes_at, reason, given_by, given_at, batch)
            select assignment.lecture_code, assignment.code, student.id, assignment.closes_at + interval '3 days',
              '병원 진료 확인서를 냈습니다. 진료가 끝나는 날까지 늦춥니다.', giver.id, now(), gen_random_uuid()
            from assignment, account as student, account as giver
            where assignment.title = '밴드 세기 정량 실습' and student.login_id in ('student2', 'student3')
              and giver.login_id = 'prof1' returning assignment_code)
        select distinct assignment_code as code from given`,
      );
      await visit(page, `${base}/extensions/assignment/${String(row?.['code'])}`);
      await shown(page.getByText(/병원 진료/).first());
    },
  },
  {
    name: 'staff-extension-give',
    async open({ page }) {
      await page.getByRole('button', { name: '마감 연장하기' }).click();
      await shown(page.getByRole('dialog', { name: '마감 연장' }).getByLabel('사유'));
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
];

/** As a group of its own. */
export const teachingGroup: readonly Screen[] = [professorDoor, ...teachingScreens];
