import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from '../say.mjs';
import { setUpBuilds } from '../setup.mjs';
import { budgetViolations, kB, sizesOf } from '../sizes.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Prints the size of every page and of every part that is loaded later, and compares them with the budgets.
 * @type {import('../trials.mjs').Trial}
 */
export default async () => {
  await setUpBuilds(ROOT, ['web']);
  const sizes = sizesOf(join(ROOT, 'web', 'dist'));
  table('first load of a page', sizes.pages);
  table('loaded on demand, in addition', sizes.parts);
  const over = budgetViolations(sizes);
  return [
    {
      goal: 'every page and every part within its budget',
      figure: over.length > 0 ? over.join('; ') : `${sizes.pages.length} pages, ${sizes.parts.length} parts`,
      met: over.length === 0,
    },
  ];
};

/** @type {(title: string, rows: readonly import('../sizes.mjs').Size[]) => void} */
function table(title, rows) {
  const line = (/** @type {readonly (string | number)[]} */ [name = '', ...rest]) =>
    say([String(name).padEnd(56), ...rest.map((cell) => String(cell).padStart(8))].join(' '));
  say('');
  line([title, 'files', 'gzip kB', 'brotli', 'budget', '']);
  for (const { name, files, gzip, brotli, budget } of rows)
    line([name, files, kB(gzip), kB(brotli), kB(budget), gzip > budget ? 'missed' : 'met']);
}
