import { assignmentRefusals } from '@baeum/contract/assignment/terms';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { madeFiles } from './harness/made-files.ts';
import {
  atHome,
  atPasswordChange,
  atScreen,
  enterAccount,
  enterNewPassword,
  logOut,
  signIn,
} from './harness/student.ts';
import { enterAssignments, stateIs } from './harness/submission.ts';
import { shown, shows } from './harness/wait.ts';

const made = madeFiles();
const lecture = '기초간호학과 실습';
const [first, second] = ['활력징후 측정 보고서', '손 위생 관찰 일지'];
const chart = '%PDF-1.7\n%%EOF\n';

/** A pack by an author who has only read content/README.md. */
const pack = {
  'pack.yml': `
format: 1
key: park-nurs205
name: 박 교수의 기초간호학
termStart: today in W3
initialPassword: baeum-nurs-2026
courses:
  - code: PARK-2
    name: 2학기 기초간호학
`,
  'people.csv': `id,type,name,studentNumber,college
park.prof,professor,박정희,,간호대학
soyeon,student,한소연,2026330011,간호대학
`,
  'lectures/NURS205/lecture.yml': `
course: PARK-2
subjectCode: NURS205
name: ${lecture}
majorType: 전공필수
majorName: 간호학전공
majorSemester: 2학기
grade: 2학년
credits: 3
professors: [park.prof]
students: [soyeon]
weeks:
  - 간호과정의 이해
  - 활력징후
  - 감염관리
`,
  'lectures/NURS205/assignments/01-vital-signs.md': `---
title: ${first}
week: 2
professor: park.prof
opensAt: W2 Mon 09:00
closesAt: term + 90d
files:
  - files/측정 기록지.pdf
---

가족의 **체온·맥박·호흡**을 사흘 동안 재세요.
`,
  'lectures/NURS205/assignments/files/측정 기록지.pdf': chart,
  'lectures/NURS205/assignments/02-hand-washing.md': `---
title: ${second}
week: 3
professor: park.prof
opensAt: W3 Mon
closesAt: term + 90d
---

병동에서 본 손 위생 **다섯 시점**을 기록하세요.
`,
  'lectures/NURS205/submissions/01-vital-signs.yml': `
- student: soyeon
  title: 보고서 제출합니다
  file: files/보고서.pdf
  submittedAt: W2 Sat 20:15
`,
  'lectures/NURS205/submissions/files/보고서.pdf': chart,
  'lectures/NURS205/feedback/01-vital-signs.csv': `student,professor,at,text
soyeon,park.prof,W2 Sun 10:00,"둘째 날 혈압은, 다시 재 보세요."
`,
};

journey(
  'a custom course pack that is loaded twice shows its student the lecture, assignments, files and feedback',
  ['1280 dark', '360 light'],
  async ({ page, portal, phone, look }) => {
    const folder = await made.folder('pack', pack);
    expect(await portal.load(folder)).toContain('assignment: 2 new');
    expect(await portal.load(folder)).toContain('nothing changed');

    await page.goto('/st');
    await enterAccount(page, 'soyeon', 'baeum-nurs-2026');
    await atPasswordChange(page);
    const own = { present: 'baeum-nurs-2026', next: '간호학과 소연의 비밀번호' };
    await enterNewPassword(page, own);
    await atHome(page);
    expect(await portal.load(folder)).toContain('nothing changed');
    await logOut(page, { phone });
    await signIn(page, 'soyeon', own.next);
    await look('home with a single lecture');
    await enterAssignments(page, lecture);
    await shown(page.getByRole('link', { name: first }));
    await page.getByRole('link', { name: second }).click();
    await atScreen(page, second);
    await stateIs(page, '진행');
    await shows(page, '다섯 시점');
    await page.goBack();

    await page.getByRole('link', { name: first }).click();
    await atScreen(page, first);
    await stateIs(page, '평가완료');
    await shows(page, '체온·맥박·호흡');
    await shows(page, '보고서 제출합니다');
    await shows(page, '둘째 날 혈압은, 다시 재 보세요.');
    await shows(page, assignmentRefusals.graded.message);
    await look('assignment of a pack');
    for (const name of ['측정 기록지.pdf', '보고서.pdf']) {
      const arriving = page.waitForEvent('download');
      await page.getByRole('button', { name: `${name} 내려받기` }).click();
      expect((await arriving).suggestedFilename()).toBe(name);
    }
  },
  { inEachView: 'soak' },
);
