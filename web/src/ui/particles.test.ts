import { expect, test } from 'vitest';
import { objectParticle } from './particles.ts';

test('the particle of an object follows the last syllable', () => {
  expect(['퀴즈', '과제물', '가', '힣'].map(objectParticle)).toEqual(['를', '을', '를', '을']);
  expect(['과제 2', '(사본)', 'PCR', ''].map(objectParticle)).toEqual(Array(4).fill('을(를)'));
});
