import { expect, test } from 'vitest';
import { unexpectedMessage } from '../refusals.ts';
import { messageOfRefusal, studentPath, staffPath, sessionRefusals } from './terms.ts';

test('a sign-in continues only with pages of the portal', () => {
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
  for (const place of same) expect(studentPath(place)).toBe(place);
  expect(studentPath('/lms_st/open/notice/3#top')).toBe('/lms_st/open/notice/3');
  expect(studentPath('/lms_st/\n//evil.example')).toBe('/lms_st///evil.example');
  const elsewhere = [
    '',
    '/',
    '/st',
    '/logout',
    '/admin',
    '/staff',
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
  for (const place of elsewhere) expect(studentPath(place), place).toBeUndefined();
});

test('a staff sign-in continues only with staff pages', () => {
  for (const place of ['/staff', '/staff/inquiries/3?page=2']) expect(staffPath(place)).toBe(place);
  // Their former addresses lead to the present ones.
  expect(staffPath('/admin')).toBe('/staff');
  expect(staffPath('/admin?refused=LOGIN_025')).toBe('/staff?refused=LOGIN_025');
  expect(staffPath('/admin/inquiries/3?page=2')).toBe('/staff/inquiries/3?page=2');
  for (const place of ['/lms_st', '/staffx', '/administration', '//staff', '/staff/../st', '/admin\\..\\st'])
    expect(staffPath(place), place).toBeUndefined();
});

test('an address carries the code of a refusal, never a message', () => {
  expect(messageOfRefusal('LOGIN_025')).toBe(sessionRefusals.institutionUnknown.message);
  expect(messageOfRefusal('COMM_503')).toMatch(/다시 시작/);
  for (const code of ['', 'toString', '<img>', 'LOGIN_000'])
    expect(messageOfRefusal(code)).toBe(unexpectedMessage);
});
