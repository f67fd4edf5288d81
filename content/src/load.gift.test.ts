import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { loadPack } from './load.ts';
import { describe } from './read/problems.ts';
import { writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { emptyPortal } from './testing/portal.ts';
import { now, quizFolder, quizOf } from './testing/quizzes.ts';

const bank = [
  '::문자열::Java에서 문자열 목록의 형은? {=List<String> ~<title>}',
  '',
  '짝을 지으십시오. {=핵 -> 유전 =리보솜 -> 번역}',
  '',
  '수를 쓰십시오. {#46}',
  '',
  '::문자열::Java에서 문자열 목록의 형은? {=List<String> ~<title>}',
  '',
  '닫지 않은 물음 {=가 ~나',
  '',
  '보기가 겹친다. {=가 ~나 ~나}',
  '',
  '그림은? {=<img src\\="a.png"> ~나}',
  '',
  `${'긴 물음'.repeat(600)}{T}`,
  '',
  '물은 액체이다.{T}',
].join('\r\n');

const packWith = (skip: string) =>
  writeFiles({
    ...minimalPack,
    [`${quizFolder}/bank.yml`]: quizOf('gift: files/bank.gift', ...(skip === '' ? [] : [skip])),
    [`${quizFolder}/files/bank.gift`]: Buffer.from(`\uFEFF${bank}`, 'utf16le'),
  });

const file = `${quizFolder}/files/bank.gift`;
const reasons = [
  [3, 'is a matching question'],
  [5, 'is a numerical question'],
  [7, 'this question is there twice'],
  [9, 'is not valid GIFT: the question ends too early'],
  [11, 'a choice of this question is there twice: "나"'],
  [13, 'shows <img>'],
  [15, 'its text is too long'],
] as const;

test('questions that cannot be asked are refused, each with its line', async () => {
  const { problems } = await checkPack(await packWith(''), now);
  expect(problems.map(describe)).toEqual(
    reasons.map(([line, reason]) => expect.stringContaining(`${file}:${line}: ${reason}`)),
  );
});

test('with skipUnsupported the others are loaded, and each of these is a warning with its line', async () => {
  const portal = await emptyPortal();
  const folder = await packWith('skipUnsupported: true');
  const skipped = reasons.map(([line, reason]) =>
    expect.stringContaining(`${file}:${line}: skipped: ${reason}`),
  );
  const checked = await checkPack(folder, now);
  expect(checked.problems).toEqual([]);
  expect(checked.warnings.map(describe)).toEqual(expect.arrayContaining(skipped));
  const loaded = await loadPack(folder, { ...portal, now });
  expect(loaded?.warnings.filter((warning) => warning.file === file).map(describe)).toEqual(skipped);
  const { rows } = await portal.db.execute(sql`
    select question.title, string_agg(item.title, ' ' order by item.position) as items
    from question join question_item as item on question_id = question.id
    group by question.id order by question.position`);
  expect(rows).toEqual([
    { title: 'Java에서 문자열 목록의 형은?', items: 'List<String> <title>' },
    { title: '물은 액체이다.', items: 'O X' },
  ]);
});
