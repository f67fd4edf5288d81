import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { expect } from 'vitest';
import { readOnlyJourney } from './harness/journey.ts';
import { card } from './harness/lectures.ts';
import { atHome, atLecture, signIn } from './harness/student.ts';
import { eventually } from './harness/wait.ts';

const lecture = '분자생물학의 이해';

readOnlyJourney(
  'a screen is prefetched when a finger touches its link, without waiting for another request',
  ['360 light'],
  async ({ page, context, whenIdle }) => {
    const devtools = await context.newCDPSession(page);
    await signIn(page, 'student1');
    // Requests of this home screen do not belong to the next screen.
    await whenIdle();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const codeOf = (module: string) => asked.filter((path) => path.startsWith(`/assets/${module}-`)).length;
    await page.goto('/lms_st');
    await atHome(page);
    await whenIdle();
    expect(codeOf('screens')).toBe(1);
    expect(codeOf('LectureHomeScreen')).toBe(0);

    const entrance = card(page, lecture).getByRole('link', { name: `${lecture} 강의실 입장` });
    await entrance.scrollIntoViewIfNeeded();
    const box = await entrance.boundingBox();
    if (box === null) throw new Error('there is nothing to touch');
    asked.length = 0;
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await eventually(() => codeOf('LectureHomeScreen')).toBeGreaterThan(0);
    await eventually(() => asked).toContain(getMyLctrInfo);
    // The finger has not been lifted, so there was no navigation yet.
    expect(new URL(page.url()).pathname).toBe('/lms_st');
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });

    await entrance.tap();
    await atLecture(page, lecture);
    expect(codeOf('screens')).toBe(0);
  },
);
