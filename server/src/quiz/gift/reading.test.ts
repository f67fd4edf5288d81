import { describe, expect, test } from 'vitest';
import type { Text } from '../../authoring/lessons/messages/text.ts';
import { type GiftDocument, readGift } from './reading.ts';
import { lossesOf } from './losses.ts';

const read = (...lines: string[]) => {
  const { questions, notes } = readGift(lines.join('\n'));
  const sound = questions.filter(({ document }) => document !== undefined);
  const inOrder = (found: readonly { line: number; message: Text }[]) =>
    [...found].sort((a, b) => a.line - b.line).map(({ line, message }) => `${line}: ${message.en}`);
  expect(questions.flatMap(lossesOf)).toEqual([]);
  return {
    questions: sound.map(({ document }) => document),
    lines: sound.map(({ line }) => line),
    names: sound.map(({ name }) => name),
    problems: inOrder(questions.flatMap(({ mistakes }) => mistakes)),
    warnings: inOrder([
      ...notes,
      ...sound.flatMap(({ line, warnings }) => warnings.map((message) => ({ line, message }))),
    ]),
  };
};

const choice = (text: string, correct = false) => ({ text, correct: String(correct) });

describe('a file of GIFT', () => {
  test('gives questions of one answer, of several, and of true or false', () => {
    const { questions, names, lines, problems, warnings } = read(
      '// 1주차',
      '$CATEGORY: $course$/세포',
      '',
      '::세포막::세포막의 주성분은 무엇입니까? {',
      '  // 교과서 12쪽',
      '  =인지질',
      '  ~셀룰로스',
      '}',
      '',
      '생체막이 있는 것을 고르십시오. { ~%50%핵 ~%50%미토콘드리아 ~%-100%리보솜 ~중심체 }',
      '   ',
      '::m3:: 식물 세포에는 엽록체가 있다.{T}',
      '',
      '바이러스는 세포이다.{FALSE}',
      '',
      'DNA는 핵산이다. {true}',
    );
    expect(problems).toEqual([]);
    expect(warnings).toEqual(['2: category "$course$/세포" is not kept: a quiz here has no categories']);
    expect(names).toEqual(['세포막', undefined, 'm3', undefined, undefined]);
    expect(lines).toEqual([4, 10, 12, 14, 16]);
    expect(questions).toMatchObject([
      { title: '세포막의 주성분은 무엇입니까?', items: [choice('인지질', true), choice('셀룰로스')] },
      { items: [choice('핵', true), choice('미토콘드리아', true), choice('리보솜'), choice('중심체')] },
      { title: '식물 세포에는 엽록체가 있다.', answer: 'O' },
      { title: '바이러스는 세포이다.', answer: 'X' },
      { title: 'DNA는 핵산이다.', answer: 'O' },
    ]);
  });

  test('accepts the choice that is correct by itself, and warns of others with a weight', () => {
    const { questions, warnings } = read(
      '',
      '산소를 나르는 것은? {',
      '~%50%혈장',
      '=적혈구',
      '~%0%혈소판',
      '}',
    );
    expect(questions).toMatchObject([{ items: [choice('혈장'), choice('적혈구', true), choice('혈소판')] }]);
    expect(warnings).toEqual([
      '2: "혈장" is worth 50 % in the file, and nothing here: a choice is right or wrong',
    ]);
  });

  test('accepts several choices that are correct by themselves, also written as "~="', () => {
    const { questions, warnings } = read(
      '핵산은? {=DNA =RNA ~ATP}',
      '',
      '핵산은? {~=DNA~ATP}',
      '',
      '핵산은? {=~%50% DNA =~%50% RNA ~%-50% ATP}',
    );
    expect(warnings).toEqual([
      '1: has several choices that begin with "=": here all of them must be chosen',
      '5: has several choices that begin with "=": here all of them must be chosen',
    ]);
    expect(questions).toMatchObject([
      { items: [choice('DNA', true), choice('RNA', true), choice('ATP')] },
      { items: [choice('DNA', true), choice('ATP')] },
      { items: [choice('DNA', true), choice('RNA', true), choice('ATP')] },
    ]);
  });

  test('warns of right choices that are worth different parts of the points', () => {
    expect(read('고르십시오. {~%75%가 ~%33,5%나 ~%-100%다}')).toMatchObject({
      warnings: [
        '1: has right choices of different weights (75, 33.5 %): here all of them must be chosen, for all points',
      ],
      questions: [{ items: [choice('가', true), choice('나', true), choice('다')] }],
    });
  });

  test('adds feedback to the explanation, that of an answer after the answer', () => {
    const { questions } = read(
      '효소는? {=단백질 #맞습니다. ~지방 #아닙니다: 에너지원입니다. ####효소는 촉매입니다.}',
      '',
      'DNA는 단백질이다. {F#핵산입니다.#맞습니다.####핵산은 염기로 이루어집니다.}',
    );
    expect(questions).toMatchObject([
      { explanation: '효소는 촉매입니다.\n단백질: 맞습니다.\n지방: 아닙니다: 에너지원입니다.' },
      { explanation: '핵산은 염기로 이루어집니다.\nO: 핵산입니다.\nX: 맞습니다.' },
    ]);
  });

  test('puts a line in place of a missing word', () => {
    expect(
      read('물은 {=수소 ~헬륨}와 산소로 된다.', '', '{~간 =폐}에서 기체가 바뀐다.').questions,
    ).toMatchObject([{ title: '물은 _____와 산소로 된다.' }, { title: '_____에서 기체가 바뀐다.' }]);
  });

  test('accepts escaped characters, and those that Moodle accepts unescaped', () => {
    const { questions, problems } = read(
      String.raw`::비율 1:2:: 다음 = 가운데 \{a\} \~ b\\c 는? 10:30 #1 {=\=1 \: 2 ~ \#3 ~4:5}`,
    );
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      {
        title: '다음 = 가운데 {a} ~ b\\c 는? 10:30 #1',
        items: [choice('=1 : 2', true), choice('#3'), choice('4:5')],
      },
    ]);
  });

  test('converts formats: a first plain paragraph is the title, the rest the passage', () => {
    const { questions, problems, warnings } = read(
      '::표::[html]<p>가장 <b>큰</b> 것은?<br></p><table><tr><td style\\="x">1 &lt; 2</td></tr></table>{',
      '=[plain]a<b ~<p>H<sub>2</sub>O<sup>n</sup></p> ~[markdown]**셋** #<a href\\="https\\://example.org">근거</a>',
      '}',
      '',
      '::그림표::[markdown]| 가 | 나 |\\n|---|---|\\n| 1 | 2 |{T}',
      '',
      'x<sup>2</sup> &amp; <b>y</b>?{T}',
      '',
      'x<sup>n</sup>은?{T}',
    );
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      '1: is imported without <td style>, <b>, <strong>',
      '7: is imported without <b>',
    ]);
    expect(questions).toMatchObject([
      {
        title: '가장 큰 것은?',
        passage: { html: '<table><tr><td>1 &lt; 2</td></tr></table>' },
        items: [choice('a<b', true), choice('H₂O^n'), choice('셋')],
        explanation: '셋: 근거 (https://example.org)',
      },
      { title: '그림표', passage: { html: expect.stringMatching(/^<table>/) } },
      { title: 'x² & y?', passage: undefined },
      { title: 'x^n은?', passage: { html: 'x<sup>n</sup>은?' } },
    ]);
  });

  test.each([
    ['is a short-answer question', '{=인지질 =지질}'],
    ['is a short-answer question', '{=true}'],
    ['names a file of Moodle', '<a href\\="@@PLUGINFILE@@/a.pdf">표</a> {T}'],
    ['has "가" before its first choice', '{가 ~나 =다}'],
    ['has an empty choice', '{=a == b ~c}'],
    ['has a choice that ends inside a tag, at "<a href"', '{~나 ~<a href="x">가</a>}'],
    ['begins a choice in the middle of a word, at "5일"', '{=3~5일 ~7~9일}'],
    ['is not valid GIFT: a "}" closes nothing', '} {T}'],
    ['has a "{" inside its answers', '$$x^{2}$$의 값은 {=1 ~2}'.replace('}', '')],
    ['is a matching question', '{=핵 -> 유전 =리보솜 -> 번역}'],
    ['is a numerical question', '{#46}'],
    ['is a numerical question', '{#46:2~#틀렸습니다.}";'],
    ['is an essay question', '{}'],
    ['is an essay question', '{####채점 기준}'],
    ['is a description', ''],
    ['is a cloze question', '{1:MC:~=가~나} 그리고 {1:SA:=다}'],
    ['has no correct answer', '{~가 ~나}'],
    ['has no correct answer', '{~%-50%가 ~%0%나}'],
    ['shows <img>', '<img src\\="a.png"> {T}'],
    ['shows <img>', '{=가 ~<IMG SRC\\="a.png">}'],
    ['a choice is plain text here and cannot hold <table>', '{=가 ~<table><tr><td>나</td></tr></table>}'],
    ['is too long for a question', '가'.repeat(100_001)],
  ])('says that a question %s, with its line', (message, rest) => {
    const { problems } = read('// 제목', '', `다음 물음에 답하십시오. ${rest}`, '', '산소는 기체이다.{T}');
    expect(problems[0]).toContain(`3: ${message}`);
  });

  test('takes linear time for unclosed markup', () => {
    const endless = `부등식은? ${'<a'.repeat(49_000)}{T}`;
    const { questions } = read(endless, '', endless, '', endless);
    expect(questions).toHaveLength(3);
  });

  test('reports where GIFT is invalid, and reads the rest', () => {
    const { questions, problems } = read(
      '첫째? {=가',
      '// 설명',
      '~나',
      '',
      '둘째? {=가 #맞음 #또 ~나}',
      '',
      '셋째? {=가 ~나} 넷째? {=가 ~나}',
      '',
      '다섯째? {=가',
      '여섯째? {=가 ~나}',
      '',
      '일곱째.{T}',
    );
    expect(problems).toEqual([
      '3: is not valid GIFT: the question ends too early; is a "}" missing, or is there a blank line in it?',
      '7: has a second brace behind its answers: is a blank line missing between two questions?',
      '10: has a "{" inside its answers: is a "}" missing before it? As an ordinary character it needs a "\\" before it',
    ]);
    expect(questions).toMatchObject([{ title: '둘째?', explanation: '가: 맞음 #또' }, { title: '일곱째.' }]);
  });

  test('reads questions apart where only the blank line between them is missing', () => {
    const { questions, lines, warnings } = read(
      '첫째? {=가 ~나}',
      '둘째? {=가 ~나}',
      '::셋::셋째.{T}',
      '',
      '넷째? {',
      '=가',
      '~나',
      '} 끝',
    );
    expect(lines).toEqual([1, 2, 3, 5]);
    expect(questions).toMatchObject([
      { title: '첫째?' },
      { title: '둘째?' },
      { title: '셋째.' },
      { title: '넷째? _____ 끝' },
    ]);
    expect(warnings).toEqual([
      '2: is read as another question, though the blank line before it is missing',
      '3: is read as another question, though the blank line before it is missing',
    ]);
  });

  test('keeps what only looks like markup, in a text that does not say that it is HTML', () => {
    const { questions, problems, warnings } = read(
      'List<String>과 Map<K, V>에서 a <b && c> d는? {=List<String> ~<title> ~<b> ~<br> ~x<y}',
      '',
      '<title>은 제목이다. {T#<h1>이 아닙니다.}',
      '',
      '옳지 <u>않은</u> 것은? {=<b>굵은</b> 글 ~&lt;i&gt; ~<div>가</div><div>나</div>}',
      '',
      '[html]List<String>과 <font color\\="red">빨간</font> 글{T}',
    );
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      {
        title: 'List<String>과 Map<K, V>에서 a <b && c> d는?',
        items: ['List<String>', '<title>', '<b>', '<br>', 'x<y'].map((text, index) =>
          choice(text, index === 0),
        ),
      },
      { title: '<title>은 제목이다.', explanation: 'X: <h1>이 아닙니다.' },
      { title: '옳지 않은 것은?', items: [choice('굵은 글', true), choice('<i>'), choice('가\n나')] },
      { title: 'List<String>과 빨간 글' },
    ]);
    expect(warnings).toEqual(['5: is imported without <u>, <b>', '7: is imported without <font>']);
  });

  test('keeps line breaks, formulas, and backslashes that escape nothing', () => {
    const { questions, problems } = read(
      String.raw`::두\:`,
      '줄:: 첫 줄\\n둘째 줄',
      '   셋째 줄 {T}',
      '',
      String.raw`\(\frac\{1\}\{2\} \neq x\), $$\nu$$, \\(y \\neq 0\\) {=C\:\\windows ~\~ }`,
    );
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      { title: '첫 줄\n둘째 줄\n셋째 줄' },
      {
        title: String.raw`\(\frac{1}{2} \neq x\), $$\nu$$, \(y \neq 0\)`,
        items: [choice(String.raw`C:\windows`, true), choice('~')],
      },
    ]);
  });

  test('names ids, tags, and comments that stand in the text', () => {
    const { questions, warnings } = read(
      '// [id:q-1] [tag:쉬움]',
      '::코드::다음 코드의 결과는?',
      '// 주석',
      'print(1) {=1 ~2}',
    );
    expect(questions).toMatchObject([{ title: '다음 코드의 결과는?\nprint(1)' }]);
    expect(warnings).toEqual([
      '1: [id:q-1] [tag:쉬움] is not kept: a question here has no id of Moodle and no tags',
      '3: is left out as a comment, in the middle of a question: a line that begins with // is none of its text',
    ]);
  });

  test('takes the name of a question without text for its text', () => {
    expect(
      read('::세포에는 핵이 있다.::{F}', '', '::표::[html]<table><tr><td>1</td></tr></table>{T}').questions,
    ).toMatchObject([{ title: '세포에는 핵이 있다.', passage: undefined }, { title: '표' }]);
  });
});

describe('the check for losses', () => {
  const [question] = readGift('::이름::[html]<b>무엇</b>? {=가 #맞음 ~나 ####왜}').questions;
  const without = (change: Partial<GiftDocument>) =>
    question?.document && lossesOf({ ...question, document: { ...question.document, ...change } });

  test('finds a feedback, a choice, a title, a name and markup that are dropped without a message', () => {
    expect(without({})).toEqual([]);
    expect(without({ explanation: '왜' })).toEqual(['맞음']);
    expect(without({ explanation: '가: 맞음' })).toEqual(['왜']);
    expect(without({ items: [choice('가', true)] as GiftDocument['items'] })).toEqual(['나']);
    expect(without({ title: '' })).toEqual(['무엇']);
    expect(question && lossesOf({ ...question, name: undefined })).toEqual(['이름']);
    expect(question && lossesOf({ ...question, warnings: [] })).toEqual(['b']);
    expect(question && lossesOf({ ...question, document: undefined })).toContain('무엇');
  });
});
