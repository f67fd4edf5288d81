import { expect, test } from 'vitest';
import { passwordProblems } from './PasswordForm.tsx';

test('a new password is long enough, different, and repeated correctly', () => {
  expect(passwordProblems({ current: 'old', next: 'long enough', again: 'long enough' })).toEqual({});
  expect(passwordProblems({ current: 'old', next: 'short', again: 'shor' })).toEqual({
    next: '비밀번호는 8자 이상 입력해 주세요.',
    again: '새 비밀번호가 서로 다릅니다.',
  });
  expect(passwordProblems({ current: 'the old one', next: 'the old one', again: 'the old one' })).toEqual({
    next: '현재 비밀번호와 다른 비밀번호를 입력해 주세요.',
  });
  expect(passwordProblems({ current: '', next: '', again: '' })).toEqual({
    current: '현재 비밀번호를 입력해 주세요.',
    next: '비밀번호는 8자 이상 입력해 주세요.',
  });
  expect(passwordProblems({ current: ' ', next: '         ', again: '         ' })).toEqual({
    current: '현재 비밀번호를 입력해 주세요.',
    next: '비밀번호는 8자 이상 입력해 주세요.',
  });
});
