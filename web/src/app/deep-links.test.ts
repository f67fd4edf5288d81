import { openPathOf } from '@baeum/contract/lecture/feed-terms';
import { scheduleKinds } from '@baeum/contract/lecture/terms';
import { describe, expect, test } from 'vitest';
import { isRouteName, readState, type RouteName, routes, type RouteSpec, targetOf } from '../navigation.ts';
import { readDeepLink } from './deep-links.ts';

const names = Object.keys(routes).filter(isRouteName);
const saysMore = (name: RouteName) => {
  const { needs, may }: RouteSpec = routes[name];
  return Object.keys({ ...needs, ...may }).length > 0;
};

function sampleTarget(name: RouteName) {
  const given = readState(name, sample(name));
  if (given === undefined) throw new Error(`${name} does not take its own fields`);
  return targetOf<RouteName>(name, given);
}

/** A value for every field of the screen that a link may say. */
function sample(name: RouteName): Readonly<Record<string, string | number>> {
  const { needs, may }: RouteSpec = routes[name];
  const fields = Object.entries({ ...needs, ...may });
  return Object.fromEntries(
    fields.map(([field, kind], at) => [field, kind === 'number' ? at + 1 : `${field} ${at}`]),
  );
}

const segments = /^\/lms_st\/open\/([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

describe('the link to each screen', () => {
  test.each(names.filter((name) => !saysMore(name)))('%s, which is its path', (name) => {
    const { href, to } = sampleTarget(name);
    expect(href).toBe(to);
  });

  test.each(names.filter(saysMore))('%s', (name) => {
    const { href } = sampleTarget(name);
    const { may, by }: RouteSpec = routes[name];
    const [, kind = '', ids = '', query = ''] = segments.exec(href) ?? [];
    const read = readDeepLink(kind, ids.split('/').map(decodeURIComponent).join('/'), query);
    const said = Object.fromEntries(
      [...by, ...Object.keys(may)].map((field) => [field, String(sample(name)[field])]),
    );
    expect(read).toEqual({ name, ids: said, search: '' });
  });
});

test('a link keeps the page and search of a list', () => {
  expect(readDeepLink('BoardList', 'L1', 'boardType=qna&page=2&text=PCR')).toEqual({
    name: 'BoardList',
    ids: { lctrShdlCd: 'L1', boardType: 'qna' },
    search: 'page=2&text=PCR',
  });
});

test('an address may end in a slash', () => {
  const post = { name: 'BoardDesc', ids: { boardSeq: '7', boardType: 'qna' }, search: '' };
  expect(readDeepLink('BoardDesc', '7/qna/', '')).toEqual(post);
  expect(readDeepLink('board-qna', '7/', '')).toEqual(post);
});

test('short addresses name the screens of what is linked to most', () => {
  expect(readDeepLink('board-qna', '7', '')).toEqual({
    name: 'BoardDesc',
    ids: { boardSeq: '7', boardType: 'qna' },
    search: '',
  });
});

test.each([
  ['AsgmtDesc', ''],
  ['AsgmtDesc', 'A1/A2'],
  ['BoardDesc', '7'],
  ['BoardDesc', '/3/qna'],
  ['BoardDesc', '3//qna'],
  ['AsgmtDesc', '/'],
  ['assignment', ''],
  ['assignment', '/A1'],
  ['assignment', 'A1/A2'],
  ['toString', 'A1'],
  ['exam', '1'],
])('%s/%s is no link', (kind, ids) => {
  expect(readDeepLink(kind, ids, '')).toBeUndefined();
});

test('links of the calendar feed lead to screens', () => {
  for (const kind of scheduleKinds.filter((one) => one !== 'academic')) {
    const path = openPathOf(kind, { lectureCode: 'L 1', code: '9' });
    const [, name = '', ids = '', query = ''] = segments.exec(path) ?? [];
    const read = readDeepLink(name, ids.split('/').map(decodeURIComponent).join('/'), query);
    expect(Object.values(read?.ids ?? {}), kind).toContain(kind === 'reflection' ? 'L 1' : '9');
  }
});
