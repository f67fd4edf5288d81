import { aboutKinds, openedBy } from '@baeum/contract/notification/terms';
import { staffOpenPath } from '@baeum/contract/search/open-path';
import { openedKinds } from '@baeum/contract/search/open-terms';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { isPlacedKind, screenAt, screenOf } from './opened.ts';
import { lectureSections, staffOpenPattern, staffPath, staffSections } from './sections.ts';

const paths = [...staffSections, ...lectureSections].flatMap(({ screens }) =>
  screens.map(({ path }) => staffPath(path)),
);

test.each(openedKinds)('the address of a %s leads to a screen of the console', (kind) => {
  const target = isPlacedKind(kind)
    ? screenAt(kind, { lectureCode: 'L 1', code: 'A 1' })
    : screenOf(kind, '7');
  const [pathname = ''] = target.split('?');
  expect(paths.filter((path) => matchPath(path, pathname) !== null)).not.toEqual([]);
  expect({ ...matchPath(staffOpenPattern, staffOpenPath(kind, 'A-1'))?.params }).toEqual({ kind, id: 'A-1' });
});

test.each(aboutKinds)('a notification of staff about a %s leads to a screen of the console', (aboutKind) => {
  const address = openedBy({ side: 'staff', lectureCode: 'L 1', aboutKind, aboutId: '7' });
  expect(openedKinds).toContain(matchPath(staffOpenPattern, address)?.params['kind']);
});
