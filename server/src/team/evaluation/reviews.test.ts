import { commonRefusals } from '@baeum/contract/refusals';
import { evaluationRefusals as refusals, insertTeamReview } from '@baeum/contract/team/evaluation-terms';
import { describe, expect, test } from 'vitest';
import { addStudent } from '../../testing/people.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addEvaluation, addMember, addActivity } from '../../testing/teams.ts';
import { declined, teaming } from '../../testing/teaming.ts';

const { db, people, given, own, begin, reviews, scores, data, travel } = await teaming({
  evaluation: 'survey',
});

/** Answers by the positions of question and item, from 0. */
const answers = (...positions: readonly (number | undefined)[]) =>
  Object.fromEntries(
    positions.flatMap((place, index) => {
      const question = given.evaluation.questions[index];
      return place === undefined || question === undefined ? [] : [[question.id, question.items[place]]];
    }),
  );
const about = async (untyId: string, caller = given.ann) => (await reviews.read(untyId, caller)).body.result;
const state = async (caller = given.ann) => (await data(caller)).body.result.data.myEvalStus;

test('the questionnaire is returned with one’s own answers about each teammate', async () => {
  const [first, second] = given.evaluation.questions;
  taken(await reviews.insert('sue', answers(2), 'Y'));
  const { list, data, ansList } = await about('sue');
  const teSeq = given.evaluation.id;
  expect(list).toEqual([
    {
      tqSeq: first?.id,
      tqNm: '문항 1',
      teSeq,
      items: first?.items.map((tqiSeq, place) => ({
        tqiSeq,
        tqiNm: `보기 ${place + 1}`,
        checked: place === 2 ? 'Y' : 'N',
      })),
    },
    {
      tqSeq: second?.id,
      tqNm: '문항 2',
      teSeq,
      items: second?.items.map((tqiSeq, place) => ({ tqiSeq, tqiNm: `보기 ${place + 1}`, checked: 'N' })),
    },
  ]);
  expect(data).toEqual({ untyId: 'sue', usrKrnm: '수', teSeq, tempYn: 'Y', rvsn: 0 });
  expect(ansList).toEqual([{ tqSeq: first?.id, tqiSeq: first?.items[2] }]);
  expect(await about('tom')).toMatchObject({
    data: { untyId: 'tom', tempYn: null, rvsn: null },
    ansList: [],
  });
});

test('a teammate may have a dot in the login id', async () => {
  const min = await addStudent(db, 'kim.min');
  await addMember(db, given.team, min, { role: '발표' });
  taken(await reviews.insert('kim.min', answers(0, 1)));
  expect((await about('kim.min')).data).toMatchObject({ untyId: 'kim.min', tempYn: 'N' });
});

test('a review is drafted, changed and submitted; the evaluation is submitted once all reviews are', async () => {
  taken(await reviews.insert('sue', {}, 'Y'));
  expect(await state()).toBe('draft');
  refused(await reviews.update('sue', answers(0)), refusals.incompleteReview);
  taken(await reviews.update('sue', answers(0, 1)));
  expect(await state()).toBe('draft');
  taken(await reviews.insert('tom', answers(1, 0)));
  expect(await state()).toBe('submitted');
  expect(await state(given.sue)).toBe('none');
  refused(await reviews.update('tom', answers(1), 'Y'), refusals.submitted);
  refused(await reviews.insert('tom', answers(1, 0)), refusals.exists);
  taken(await reviews.update('tom', answers(2, 1)));
  const [first, second] = given.evaluation.questions;
  expect((await about('tom')).ansList).toEqual([
    { tqSeq: first?.id, tqiSeq: first?.items[2] },
    { tqSeq: second?.id, tqiSeq: second?.items[1] },
  ]);
  expect((await scores.read(given.ann, '1')).body.result.list).toMatchObject([
    { untyId: 'tom', evlScre: null, tempYn: 'N' },
    { untyId: 'sue', evlScre: null, tempYn: 'N' },
  ]);
});

test('a change replaces all answers', async () => {
  taken(await reviews.insert('sue', answers(0, 1), 'Y'));
  taken(await reviews.update('sue', answers(undefined, 0), 'Y'));
  const [, second] = given.evaluation.questions;
  expect((await about('sue')).ansList).toEqual([{ tqSeq: second?.id, tqiSeq: second?.items[0] }]);
});

test('answers that another window has changed are not replaced by one that has read the older ones', async () => {
  taken(await reviews.insert('sue', answers(0), 'Y'));
  taken(await reviews.update('sue', answers(1, 1), 'N', 0));
  refused(await reviews.update('sue', answers(0, 0), 'N', 0), refusals.changed);
  expect(await about('sue')).toMatchObject({
    data: { tempYn: 'N', rvsn: 1 },
    ansList: given.evaluation.questions.map(({ id, items }) => ({ tqSeq: id, tqiSeq: items[1] })),
  });
  taken(await reviews.update('sue', answers(0, 0), 'N', 1));
  taken(await reviews.update('sue', answers(0, 0)));
  expect((await about('sue')).data.rvsn).toBe(3);
});

test('a review that does not exist cannot be changed', async () => {
  refused(await reviews.update('sue', answers(0, 0)), refusals.missing);
  expect((await about('sue')).data.tempYn).toBeNull();
});

test.each([
  ['oneself', 'ann', refusals.self],
  ['a member of another team', 'kim', refusals.wrongMembers],
  ['a student of another lecture', 'ben', refusals.wrongMembers],
  ['somebody unknown', 'nobody', refusals.wrongMembers],
  ['staff', 'prof', refusals.wrongMembers],
])('%s cannot be reviewed', async (_who, untyId, refusal) => {
  refused(await reviews.read(untyId), refusal);
  refused(await reviews.insert(untyId, answers(0, 0)), refusal);
  refused(await reviews.insert(untyId, {}, 'Y'), refusal);
  refused(await reviews.update(untyId, answers(0, 0)), refusal);
  expect(await state()).toBe('none');
});

describe('answers', () => {
  test('must be items of the questions of this evaluation', async () => {
    const code = await addActivity(db, { code: `O-${given.taCd}`, professorId: people.prof.id });
    const other = await addEvaluation(db, code, 'survey');
    const [first, second] = given.evaluation.questions;
    const item = (of: typeof first, place = 0) => of?.items[place] ?? 0;
    for (const wrong of [
      { [other.questions[0]?.id ?? 0]: item(other.questions[0]) },
      { [first?.id ?? 0]: item(other.questions[0]) },
      { [first?.id ?? 0]: item(second) },
      { [first?.id ?? 0]: 999_999_999 },
      { 999999999: item(first) },
      { ...answers(0, 0), 999999999: item(first) },
    ])
      for (const tempYn of ['Y', 'N'] as const)
        refused(await reviews.insert('sue', wrong, tempYn), refusals.wrongAnswers);
    expect((await about('sue')).data.tempYn).toBeNull();
  });

  test.each([
    '[',
    '[]',
    'null',
    '7',
    '"text"',
    '{"a":1}',
    '{"-1":1}',
    '{"1":"1"}',
    '{"1":[1]}',
    '{"1":null}',
    '{"1":0}',
    '{"1":1.5}',
    '{"1":1e300}',
    '{"01":1}',
    '{"constructor":1}',
  ])('%s are malformed', async (sent) => {
    declined(await reviews.insert('sue', sent, 'Y'), commonRefusals.invalid);
    expect((await about('sue')).data.tempYn).toBeNull();
  });

  test('on a prototype are ignored', async () => {
    taken(await reviews.insert('sue', '{"__proto__":{"1":1}}', 'Y'));
    expect((await about('sue')).ansList).toEqual([]);
  });

  test('of a final review must be complete', async () => {
    for (const some of [{}, answers(0), answers(undefined, 0)])
      refused(await reviews.insert('sue', some), refusals.incompleteReview);
    taken(await reviews.insert('sue', answers(0, 0)));
  });
});

describe('a forged request', () => {
  test('of another evaluation', async () => {
    given.evaluation = { ...given.evaluation, id: given.evaluation.id + 1000 };
    refused(await reviews.read('sue'), commonRefusals.notFound);
    refused(await reviews.insert('sue', answers(0, 0)), commonRefusals.notFound);
    refused(await reviews.update('sue', answers(0, 0)), commonRefusals.notFound);
  });

  test('of another team, or another activity', async () => {
    const mine = given.teamSeq;
    for (const forged of [{ teamSeq: given.others.id }, { teamSeq: mine, taCd: 'T-0' }]) {
      Object.assign(given, forged);
      refused(await reviews.read('sue'), commonRefusals.notFound);
      refused(await reviews.read('kim'), commonRefusals.notFound);
      refused(await reviews.insert('kim', answers(0, 0)), commonRefusals.notFound);
      refused(await reviews.update('sue', answers(0, 0)), commonRefusals.notFound);
    }
  });

  test.each([['Y '], ['y'], [''], [null], [true], [undefined]])('with tempYn %j', async (tempYn) => {
    const body = { ...own(), untyId: 'sue', teSeq: given.evaluation.id, reviewList: '{}', tempYn };
    const sent = await given.ann.send(insertTeamReview, JSON.stringify(body), {
      'content-type': 'application/json',
    });
    declined(sent, commonRefusals.invalid);
    expect(await state()).toBe('none');
  });
});

describe('no review is possible', () => {
  const refusedAll = async (refusal: Parameters<typeof refused>[1]) => {
    refused(await reviews.insert('sue', answers(0, 0)), refusal);
    refused(await reviews.insert('sue', {}, 'Y'), refusal);
    refused(await reviews.update('sue', answers(0, 0)), refusal);
  };

  test.each([
    [{}, refusals.none],
    [{ evaluation: 'score' } as const, refusals.otherType],
  ])('without a questionnaire: %o', async (setting, refusal) => {
    await begin(setting);
    await refusedAll(refusal);
    refused(await reviews.read('sue'), refusal);
  });

  test('before all roles are registered, including those of new members', async () => {
    await begin({ evaluation: 'survey', roles: false });
    await refusedAll(refusals.noRoles);
    await begin({ evaluation: 'survey' });
    await addMember(db, given.team, await addStudent(db, `late-${given.taCd.toLowerCase()}`));
    await refusedAll(refusals.noRoles);
  });

  test('before the period, and questions are not shown either', async () => {
    await travel('2026-11-15T23:59:59.999+09:00');
    await refusedAll(refusals.before);
    const reply = await reviews.read('sue');
    refused(reply, refusals.before);
    expect(JSON.stringify(reply.body)).not.toContain('문항');
  });

  test('after the last minute, which belongs to the period', async () => {
    await travel('2026-11-16T00:00:00+09:00');
    taken(await reviews.insert('sue', {}, 'Y'));
    await travel('2026-11-22T23:59:59.999+09:00');
    taken(await reviews.update('sue', answers(1, 1)));
    await travel('2026-11-23T00:00:00+09:00');
    await refusedAll(refusals.over);
    expect((await about('sue')).ansList).toHaveLength(2);
  });
});
