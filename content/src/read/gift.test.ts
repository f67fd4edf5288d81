import { describe, expect, test } from 'vitest';
import { readGift } from './gift.ts';
import { describe as describeProblem, Problems } from './problems.ts';

const read = (...lines: string[]) => {
  const problems = new Problems();
  const { parsed, names, warnings } = readGift(lines.join('\n'), 'q.gift', problems);
  return {
    questions: parsed.value,
    lines: names.map((_name, index) => parsed.at([index]).line),
    names,
    problems: problems.list().map(describeProblem),
    warnings: warnings.map(describeProblem),
  };
};

const choice = (text: string, correct = false) => ({ text, correct: String(correct) });

describe('a file of GIFT', () => {
  test('gives questions of one answer, of several, and of true or false', () => {
    const { questions, names, lines, problems } = read(
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
    );
    expect(problems).toEqual([]);
    expect(names).toEqual(['세포막', undefined, 'm3', undefined]);
    expect(lines).toEqual([4, 10, 12, 14]);
    expect(questions).toMatchObject([
      { title: '세포막의 주성분은 무엇입니까?', items: [choice('인지질', true), choice('셀룰로스')] },
      { items: [choice('핵', true), choice('미토콘드리아', true), choice('리보솜'), choice('중심체')] },
      { title: '식물 세포에는 엽록체가 있다.', answer: 'O' },
      { title: '바이러스는 세포이다.', answer: 'X' },
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
      'q.gift:2: "혈장" is worth 50 % in the file, and nothing here: a choice is right or wrong',
    ]);
  });

  test('accepts several choices that are correct by themselves, also written as "~="', () => {
    expect(read('핵산은? {=DNA =RNA ~ATP}', '', '핵산은? {~=DNA~ATP}').questions).toMatchObject([
      { items: [choice('DNA', true), choice('RNA', true), choice('ATP')] },
      { items: [choice('DNA', true), choice('ATP')] },
    ]);
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
    const { questions, problems } = read(
      '::표::[html]<p>가장 <b>큰</b> 것은?<br></p><table><tr><td style\\="x">1 &lt; 2</td></tr></table>{',
      '=[plain]a<b ~<p>H<sub>2</sub>O</p> ~[markdown]**셋** #<a href\\="https\\://example.org">근거</a>',
      '}',
      '',
      '::그림표::[markdown]| 가 | 나 |\\n|---|---|\\n| 1 | 2 |{T}',
      '',
      'x<sup>2</sup> &amp; <b>y</b>?{T}',
      '',
      'x<sup>n</sup>은?{T}',
    );
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      {
        title: '가장 큰 것은?',
        passage: { html: '<table><tr><td>1 &lt; 2</td></tr></table>' },
        items: [choice('a<b', true), choice('H₂O'), choice('셋')],
        explanation: '셋: 근거 (https://example.org)',
      },
      { title: '그림표', passage: { html: expect.stringMatching(/^<table>/) } },
      { title: 'x² & y?', passage: undefined },
      { title: 'xn은?', passage: { html: 'x<sup>n</sup>은?' } },
    ]);
  });

  test.each([
    ['is a short-answer question', '{=인지질 =지질}'],
    ['is a short-answer question', '{true}'],
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
    expect(problems[0]).toContain(`q.gift:3: ${message}`);
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
      '셋째? {=가 ~나}',
      '넷째? {=가 ~나}',
      '',
      '다섯째? {=가 ~%x%나}',
      '',
      '여섯째.{T}',
    );
    expect(problems).toEqual([
      'q.gift:3: is not valid GIFT: the question ends too early; is a "}" missing, or is there a blank line in it?',
      expect.stringContaining('q.gift:5: is not valid GIFT from "#또 ~나}" on'),
      'q.gift:8: has a second brace behind its answers: is a blank line missing between two questions?',
      expect.stringContaining('q.gift:10: is not valid GIFT from '),
    ]);
    expect(questions).toMatchObject([{ title: '여섯째.' }]);
  });
});
