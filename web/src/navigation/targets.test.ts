import { describe, expect, test } from 'vitest';
import { syllabusPath } from './addresses.ts';
import { readState, screenAt, targetOf } from './targets.ts';

test('a target is a path, the state that is not in it, and a link to both', () => {
  expect(targetOf('AsgmtDesc', { lctrShdlCd: 'L1', asgmtCd: 'A1' })).toEqual({
    to: '/lms_st/lctr/lctrMngr/asgmt/desc',
    state: { lctrShdlCd: 'L1', asgmtCd: 'A1' },
    href: '/lms_st/open/AsgmtDesc/A1',
  });
  expect(targetOf('home', {})).toEqual({ to: '/lms_st', state: null, href: '/lms_st' });
  expect(syllabusPath('L1')).toBe('/common/syllabusPopup/view/L1');
});

test('a link says what the target is, and not how this visit came about', () => {
  expect(targetOf('inquiryWrite', { overView: 'Y' }).href).toBe('/lms_st/sysInq/inquiryWrite');
  expect(targetOf('inquiryWrite', { inqSeq: 3, overView: 'Y' }).href).toBe(
    '/lms_st/open/inquiryWrite?inqSeq=3',
  );
  expect(targetOf('home', { bordSeq: 3, overHome: 'Y' }).href).toBe('/lms_st/open/home?bordSeq=3');
  expect(targetOf('detailSbj', { lctrShdlCd: 'L 1', wk: 3, lctrCd: 'C&1', missing: 'Y' }).href).toBe(
    '/lms_st/open/detailSbj/L%201/3?lctrCd=C%261&missing=Y',
  );
  expect(targetOf('QuizSbmt', { lctrShdlCd: 'L1', quizCd: 'Q1', attempt: 2 }).href).toBe(
    '/lms_st/open/QuizSbmt/Q1',
  );
});

test('the screen at a path is found with what the path says', () => {
  expect(screenAt('/lms_st/lctr/lctrMngr/detailSbj/3/')).toEqual({ name: 'detailSbj', params: { wk: '3' } });
  expect(screenAt('/lms_st/lctr')).toBeUndefined();
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
