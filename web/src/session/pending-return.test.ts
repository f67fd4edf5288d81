import { expect, test } from 'vitest';
import { parseReturnTarget } from './pending-return.ts';

test('a stored return target is a page of the portal, or nothing', () => {
  const place = {
    pathname: '/lms_st/lctr/lctrMngr/asgmt/desc',
    search: '',
    state: { asgmtCd: 'A1' },
    user: 'S1',
  };
  expect(parseReturnTarget(JSON.stringify(place))).toEqual(place);
  for (const kept of ['', '{', 'null', '7', '[]', '{"pathname":"//evil.example","search":"","state":null}'])
    expect(parseReturnTarget(kept)).toBeUndefined();
});
