import { expect, test } from 'vitest';
import { placeIn } from './place.ts';

test('what a tab has kept of where somebody wanted to go is a place of the portal, or nothing', () => {
  const place = {
    pathname: '/lms_st/lctr/lctrMngr/asgmt/desc',
    search: '',
    state: { asgmtCd: 'A1' },
    user: 'S1',
  };
  expect(placeIn(JSON.stringify(place))).toEqual(place);
  for (const kept of ['', '{', 'null', '7', '[]', '{"pathname":"//evil.example","search":"","state":null}'])
    expect(placeIn(kept)).toBeUndefined();
});
