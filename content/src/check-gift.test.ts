import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkGiftFiles } from './check-gift.ts';

const fixtures = fileURLToPath(new URL('testing/gift', import.meta.url));

test('every construct of GIFT is imported or named with its line, and nothing else is lost', async () => {
  const { files, questions, imported, lost } = await checkGiftFiles(fixtures);
  expect({ questions, imported, lost }).toEqual({ questions: 29, imported: 18, lost: 0 });
  expect(files[0]?.findings.map(({ line, message }) => `${line}: ${message.en.split(/[,:]/)[0]}`)).toEqual([
    '2: category "$course$/top/세포" is not kept',
    '4: [id',
    '14: has right choices of different weights (75',
    '16: "혈장" is worth 50 % in the file',
    '18: has several choices that begin with "="',
    '28: is a short-answer question',
    '30: is a matching question',
    '32: is a numerical question',
    '34: is a numerical question',
    '36: is a numerical question',
    '38: is an essay question',
    '40: is a description',
    '42: is a cloze question',
    '46: is imported without <u>',
    '50: is imported without <strong>',
    '59: names a file of Moodle (@@PLUGINFILE@@)',
    '62: is read as another question',
    '64: begins a choice in the middle of a word',
    '66: is not valid GIFT',
  ]);
});
