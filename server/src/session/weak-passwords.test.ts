import { changePassword, sessionRefusals } from '@baeum/contract/session/terms';
import { expect, test } from 'vitest';
import { password } from '../testing/people.ts';
import { codeOf, expected, signingIn } from '../testing/signing-in.ts';
import { isWeak } from './weak-passwords.ts';

const { portal, world, signIn } = await signingIn();
const kim = { loginId: '20231047', name: '김하은' };

test.for([
  ['among the most common', ['password', '12345678', '1q2w3e4r', 'Qwertyuiop', 'ILOVEYOU', '11111111']],
  ['a word of the portal', ['baeum2026!', '배움123456', 'Admin12345', '비밀번호1234']],
  ['its owner', ['20231047', '20231047!', 'a20231047', '김하은20041', '2023104720231047']],
] as const)('what is %s is weak', ([, passwords]) => {
  for (const one of passwords) expect([one, isWeak(one, kim)]).toEqual([one, true]);
});

test('other passwords are not weak', () => {
  for (const one of [
    '새로운 비밀번호',
    'correct horse battery',
    'xk7_vq2m',
    '자전거 타는 고래',
    '배움은 끝이 없다',
    '90316284752',
  ])
    expect([one, isWeak(one, kim)]).toEqual([one, false]);
});

test('a weak password cannot be chosen', async () => {
  const ann = await portal.as(world.ann);
  for (const newPassword of ['password', 'annann123', 'baeum-2026'])
    expect([newPassword, codeOf(await ann.post(changePassword, { password, newPassword }))]).toEqual([
      newPassword,
      expected(sessionRefusals.weakPassword),
    ]);
  expect((await signIn('ann')).status).toBe(200);
});
