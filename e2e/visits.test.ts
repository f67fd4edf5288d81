import { getAcaSchlList, getMyLctrList } from '@baeum/contract/lecture/terms';
import { userInfo } from '@baeum/contract/session/terms';
import { expect } from 'vitest';
import { delayRequest } from './harness/delayed-request.ts';
import { readOnlyJourney } from './harness/journey.ts';
import { card } from './harness/lectures.ts';
import { atHome, atLecture, signIn } from './harness/student.ts';
import { eventually, stopClock } from './harness/wait.ts';
import { inBackground } from './harness/watch.ts';

const lecture = '분자생물학의 이해';

readOnlyJourney(
  'a page that is loaded again asks for its replies before its code is there, and for each of them once',
  ['1280 light'],
  async ({ page, whenIdle }) => {
    await signIn(page, 'student1');
    await whenIdle();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!inBackground(request.url())) asked.push(new URL(request.url()).pathname);
    });
    const code = await delayRequest(page, '/assets/shell-*.js');
    // What is asked for before the code is there is used only if it is not too old by then.
    await stopClock(page);
    await page.reload({ waitUntil: 'commit' });
    for (const path of [userInfo, getMyLctrList, getAcaSchlList])
      await eventually(() => asked).toContain(path);

    code.release();
    await atHome(page);
    await whenIdle();
    const calls = asked.filter((path) => path.endsWith('.do'));
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
  },
);

readOnlyJourney(
  'a click on a link that was pointed at shows the next screen whole, without a placeholder',
  ['1280 light'],
  async ({ page, whenIdle }) => {
    await signIn(page, 'student1');
    const entrance = card(page, lecture).getByRole('link', { name: `${lecture} 강의실 입장` });
    await entrance.hover();
    await whenIdle();
    const placeholders = await page.evaluateHandle(() => {
      const seen: string[] = [];
      new MutationObserver(() => {
        const busy = document.querySelector('main [aria-busy="true"]');
        if (busy !== null) seen.push(busy.className);
      }).observe(document.body, { childList: true, subtree: true });
      return seen;
    });
    await entrance.click();
    await atLecture(page, lecture);
    expect(await placeholders.jsonValue()).toEqual([]);

    // Opened by its address, its own code is asked for beside that of the portal.
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const code = await delayRequest(page, '/assets/shell-*.js');
    await page.reload({ waitUntil: 'commit' });
    await eventually(() => asked.join('\n')).toMatch(/^\/assets\/LectureHomeScreen-.+\.js$/m);
    code.release();
    await atLecture(page, lecture);
  },
);
