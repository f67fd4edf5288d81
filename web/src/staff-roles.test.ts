import { expect, test } from 'vitest';
import { rolesInTerm, type StaffRoles, termsOf } from './staff-roles.ts';

const programme = (code: string, termStartsOn: string) => ({ code, name: code, termStartsOn, weekCount: 15 });
const roles: StaffRoles = {
  isAdministrator: false,
  programmes: [programme('SPRING', '2026-03-02'), programme('AUTUMN', '2026-08-31')],
  lectures: [],
};

test('the terms of programmes and lectures are offered once, the latest first', () => {
  const more = { ...roles, programmes: [...roles.programmes, programme('OTHER', '2026-03-09')] };
  expect(termsOf(more).map(({ name }) => name)).toEqual(['2026년 2학기', '2026년 1학기']);
});

test('a term narrows what is listed, and without one everything is', () => {
  expect(rolesInTerm(roles, '2026-1').programmes.map(({ code }) => code)).toEqual(['SPRING']);
  expect(rolesInTerm(roles, undefined)).toBe(roles);
});
