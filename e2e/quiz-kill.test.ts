import { randomFrom } from '@baeum/server/testing/random';
import { expect, inject, test } from 'vitest';
import { killableBrowser } from './harness/killable.ts';
import { startPortal } from './harness/portal.ts';
import { takeQuizUnderFaults } from './harness/quiz-under-faults.ts';

test('after three interruptions and a killed browser the submitted answers are those that were clicked last', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await killableBrowser(inject('browser'));
  const random = randomFrom(20);
  try {
    const figures = await takeQuizUnderFaults({
      portal,
      browser,
      student: 'student1',
      random,
      rounds: 1,
      cuts: 3,
      thinks: 0,
    });
    expect(figures).toMatchObject({ kills: 1 });
  } finally {
    await browser.remove();
    await portal.close();
  }
});
