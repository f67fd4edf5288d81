import { expect, test } from 'vitest';
import { themeStylesheet } from './variables.ts';

// Renewed by `npx vitest run -u` after a change of theme.ts.
test('variables.css matches the theme', async () => {
  await expect(themeStylesheet()).toMatchFileSnapshot('variables.css');
});
