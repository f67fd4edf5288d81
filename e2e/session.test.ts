import { journey } from './harness/journey.ts';
import { signIn } from './harness/student.ts';

journey('a student signs in', ['360 dark', '1280 light'], async ({ page, look }) => {
  await page.goto('/st');
  await look('sign-in');
  await signIn(page, 'student1');
  await look('home');
});
