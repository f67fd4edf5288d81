import { describe, expect, test } from 'vitest';
import { syllabusPath } from './addresses.ts';
import { fallbackOf, readState, targetOf } from './targets.ts';

test('a target is a path and the state that is not in it', () => {
  expect(targetOf('AsgmtDesc', { lctrShdlCd: 'L1', asgmtCd: 'A1' })).toEqual({
    to: '/lms_st/lctr/lctrMngr/asgmt/desc',
    state: { lctrShdlCd: 'L1', asgmtCd: 'A1' },
  });
  expect(targetOf('home', {})).toEqual({ to: '/lms_st', state: null });
  expect(syllabusPath('L1')).toBe('/common/syllabusPopup/view/L1');
});

describe('the navigation state of a screen', () => {
  test('is read from untrusted history state', () => {
    expect(readState('AsgmtDesc', { lctrShdlCd: 'L1', asgmtCd: 'A1', more: true })).toEqual({
      lctrShdlCd: 'L1',
      asgmtCd: 'A1',
    });
    expect(readState('home', { bordSeq: 3 })).toEqual({ bordSeq: 3 });
    expect(readState('home', { bordSeq: 'x' })).toEqual({});
  });

  test('falls back to the current lecture when only that is missing', () => {
    expect(readState('taskAll', {}, 'L1')).toEqual({ lctrShdlCd: 'L1' });
    expect(readState('taskAll', { lctrShdlCd: 'L2' }, 'L1')).toEqual({ lctrShdlCd: 'L2' });
  });

  test.each([
    [{}],
    [{ lctrShdlCd: 'L1' }],
    [{ lctrShdlCd: 'L1', asgmtCd: 7 }],
    [{ lctrShdlCd: '', asgmtCd: 'A' }],
  ])('%o is not enough for an assignment', (found) => {
    expect(readState('AsgmtDesc', found)).toBeUndefined();
  });
});

test('a screen without its id redirects to its list, or home without a lecture', () => {
  expect(fallbackOf('AsgmtEdit', 'L1')).toEqual(targetOf('taskAll', { lctrShdlCd: 'L1' }));
  expect(fallbackOf('AsgmtEdit', undefined)).toEqual(targetOf('home', {}));
  expect(fallbackOf('taskAll', undefined)).toEqual(targetOf('home', {}));
});
