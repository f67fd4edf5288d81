import { commentLimits, commentRefusals } from '@baeum/contract/discussion/terms';
import { insertDebateCmmtData } from '@baeum/contract/debate/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { describe, expect, test } from 'vitest';
import { debating } from '../testing/debates.ts';
import { refused, taken } from '../testing/submitting.ts';

const { given, write, say, change, detail, rowOf } = await debating();

/** Single grapheme clusters of one to a dozen UTF-16 units. */
const characters = [
  ['a letter', 'a'],
  ['a composed syllable', '한'],
  ['a decomposed syllable', '한'.normalize('NFD')],
  ['an old syllable', '\u1112\u119e\u11ab'],
  ['a letter with accents', 'e\u0301\u0323'],
  ['an emoji', '😀'],
  ['an emoji with a tone', '👍🏽'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a flag', '🇰🇷'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['a keycap', '1️⃣'],
  ['a line break', '\n'],
] as const;

describe.each(characters)('of %s', (_name, character) => {
  // A letter comes first, because some of these are blank alone, and flags combine in pairs.
  const text = (count: number) => `시${character.repeat(count - 1)}`;

  test('1000 are accepted, in NFC, and 1001 are refused', async () => {
    const seq = await say(given.ann, text(1000));
    expect(await rowOf(seq)).toMatchObject({ body: text(1000).normalize('NFC') });
    expect((await detail()).cmmtData).toMatchObject([{ charCnt: 1000, cmmtCn: text(1000).normalize('NFC') }]);
    refused(await write(given.ann, text(1001)), commentRefusals.tooLong);
    refused(await change(given.ann, seq, text(1001)), commentRefusals.tooLong);
    expect((await detail()).cmmtTotalCnt).toBe(1);
  });
});

test('the count sent by the client is ignored', async () => {
  const sent = { dbtCd: given.code, cmmtCn: '가'.repeat(1001), yesOrNo: 'Y', charCnt: 3 } as const;
  refused(await given.ann.post(insertDebateCmmtData, sent), commentRefusals.tooLong);
});

test.each([
  ['nothing', ''],
  ['spaces', '   \t\u00a0\u3000'],
  ['line breaks', '\n\r\n\u2028'],
  ['zero-width characters', '\u200b\u200d\ufeff\u2060'],
  ['Hangul fillers', '\u3164\uffa0\u115f'],
  ['a blank Braille pattern', '\u2800'],
])('%s is not a valid comment', async (_name, text) => {
  refused(await write(given.ann, text), commentRefusals.empty);
  const seq = await say(given.ann, '가');
  refused(await change(given.ann, seq, text), commentRefusals.empty);
});

test.each([
  ['NUL', '가\u0000나'],
  ['a lone high surrogate', '가\ud83d'],
  ['a lone low surrogate', '\ude00가'],
])('%s is refused', async (_name, text) => {
  refused(await write(given.ann, text), {
    ...commonRefusals.invalid,
    message: '댓글 내용에 사용할 수 없는 문자가 있습니다. (cmmtCn)',
  });
});

test('a single grapheme cluster that is far too long is refused, even if only NFC makes it so', async () => {
  const stacked = (mark: string, count: number) => `a${mark.repeat(count)}`;
  // At the limit of UTF-16 units.
  await say(given.ann, stacked('\u0330', commentLimits.units - 1));
  expect((await write(given.ann, stacked('\u0330', commentLimits.units))).status).toBe(400);
  // NFC decomposes U+0344 into two characters.
  refused(await write(given.ann, stacked('\u0344', commentLimits.units - 1)), commentRefusals.tooLong);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7} <%= 7*7 %> #{7*7}',
  "'; drop table comment; --",
  'javascript:alert(1)',
  '&lt;b&gt; &amp; &#60;',
  '\u202egpj.exe \u2066x\u2069',
  '%00 %27 \\u0000 \\x00',
  'a\u2028b\u2029c',
])('hostile text is returned unchanged: %s', async (text) => {
  await say(given.ann, text);
  expect((await detail()).cmmtData[0]?.cmmtCn).toBe(text);
});

test('lines are kept, with LF line endings', async () => {
  const seq = await say(given.ann, '  첫째 줄\r\n둘째 줄\r셋째 줄\n');
  expect(await rowOf(seq)).toMatchObject({ body: '  첫째 줄\n둘째 줄\n셋째 줄\n' });
  taken(await change(given.ann, seq, '가\r\n나'));
  expect(await rowOf(seq)).toMatchObject({ body: '가\n나' });
});
