import { logoAddress } from '@baeum/contract/portal/logo-terms';
import { describe, expect, test } from 'vitest';
import { knownLogoSize, parseStored } from './brand.ts';

describe('the stored brand of an institution', () => {
  const shape = { title: ['string'], logo: ['string', 'null'] } as const;
  const read = (text: string | null) => parseStored<{ title: string; logo: string | null }>(text, shape);

  test('is restored, with or without a logo', () => {
    expect(read('{"title":"한빛대학교","logo":"/logo.svg"}')).toEqual({
      title: '한빛대학교',
      logo: '/logo.svg',
    });
    expect(read('{"title":"한빛대학교","logo":null}')).toEqual({ title: '한빛대학교', logo: null });
  });

  test.each([
    null,
    '',
    '{',
    'null',
    '"text"',
    '[]',
    '{"title":"한빛대학교"}',
    '{"title":1,"logo":null}',
    '{"title":"한빛대학교","logo":{}}',
  ])('is nothing where it has another shape: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });
});

test('an uploaded logo has its place before it is seen for the first time', () => {
  const name = `${'0'.repeat(32)}-640x128`;
  expect(knownLogoSize(logoAddress(name))).toEqual({ width: 640, height: 128 });
});
