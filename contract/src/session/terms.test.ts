import { expect, test } from 'vitest';
import { unexpectedMessage } from '../refusals.ts';
import { messageOfRefusal, placeInPortal, placeOfStaff, sessionRefusals } from './terms.ts';

test('a sign-in leads to places in the portal alone', () => {
  const same = [
    '/lms_st',
    '/lms_st/',
    '/lms_st?x=1',
    '/lms_st/lctr/lctrMngr/taskAll?page=2',
    '/common/syllabusPopup/view/L1',
    '/exam',
    '/exam?accToken=a&type=AID',
    '/exam/sbmt',
    '/st/course/courseMngr/crsEvltn?lctrShdlCd=L1',
  ];
  for (const place of same) expect(placeInPortal(place)).toBe(place);
  expect(placeInPortal('/lms_st/open/notice/3#top')).toBe('/lms_st/open/notice/3');
  expect(placeInPortal('/lms_st/\n//evil.example')).toBe('/lms_st///evil.example');
  const elsewhere = [
    '',
    '/',
    '/st',
    '/logout',
    '/admin',
    '/lms_stx',
    '/examx',
    '/exam/../admin',
    '/st/course/courseMngr/crsEvltnx',
    '/api/auth/login.do',
    'lms_st',
    '//evil.example/lms_st',
    'https://evil.example/lms_st',
    '/\\evil.example',
    '\\\\evil.example/lms_st',
    '/lms_st/../../evil',
    '/lms_st\\..\\admin',
    '/lms_st/%2e%2e/admin',
    'javascript:alert(1)',
    ' /lms_st',
  ];
  for (const place of elsewhere) expect(placeInPortal(place), place).toBeUndefined();
});

test('that of staff leads to places of theirs', () => {
  for (const place of ['/admin', '/admin/inquiries/3?page=2']) expect(placeOfStaff(place)).toBe(place);
  for (const place of ['/lms_st', '/administration', '//admin', '/admin/../st', '/admin\\..\\st'])
    expect(placeOfStaff(place), place).toBeUndefined();
});

test('an address names a refusal by its code, never by words', () => {
  expect(messageOfRefusal('LOGIN_025')).toBe(sessionRefusals.institutionUnknown.message);
  expect(messageOfRefusal('COMM_503')).toMatch(/다시 시작/);
  for (const code of ['', 'toString', '<img>', 'LOGIN_000'])
    expect(messageOfRefusal(code)).toBe(unexpectedMessage);
});
