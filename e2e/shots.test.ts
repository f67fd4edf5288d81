import { readOnlyJourney } from './harness/journey.ts';
import { signIn } from './harness/student.ts';
readOnlyJourney('shots', ['1280 light'], async ({ page }) => {
  await signIn(page, 'student1');
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [992, 800],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/var/tmp/jump-shots/m-home-${width}.png` });
  }
});
