import { crowdedMessage } from '@baeum/contract/refusals';
import { login } from '@baeum/contract/session/terms';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { atHome, demoPassword, enterAccount } from './harness/student.ts';
import { eventually, gone, shown, shows } from './harness/wait.ts';

journey(
  'while the portal is busy, a sign-in is retried automatically, and a message says so',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, expectFailure }) => {
    await page.goto('/st');
    const button = page.getByRole('button', { name: '로그인', exact: true });
    await shown(button);
    expectFailure(429, login);

    const other = await portal.whileLocked('login_throttle', async () => {
      // Another sign-in is in progress and takes long.
      const reply = fetch(portal.url + login, {
        method: 'POST',
        headers: { origin: portal.url, 'content-type': 'application/json' },
        body: JSON.stringify({ id: 'student2', password: demoPassword }),
      });
      await eventually(() =>
        portal.sql(`select from pg_locks where relation = 'login_throttle'::regclass and not granted`),
      ).toHaveLength(1);

      await enterAccount(page, 'student1');
      await shows(page, crowdedMessage);
      // It continues automatically: nothing can be pressed twice, and there is no error.
      expect(await button.isDisabled()).toBe(true);
      expect(await page.locator('form').getByRole('alert').innerText()).toBe('');
      await look('sign-in that waits for its turn');
      return { reply };
    });
    expect((await other.reply).status).toBe(200);
    await atHome(page);
    await gone(page.getByText(crowdedMessage));
  },
  { limits: { LIMIT_SIGN_INS_TOGETHER: '1' }, patient: true },
);
