import type { staffSearchCalls } from '@baeum/contract/search/staff-calls';
import { findPlace } from '@baeum/contract/search/open-terms';
import { findForStaff } from '@baeum/contract/search/staff-terms';
import type { Handlers } from '../../handler.ts';
import { searchOf } from '../../platform/person-search.ts';
import { isOperator, permissionsIn } from '../../platform/staff-access.ts';
import { neededFor, placesOf } from './places.ts';
import { accountsFound, foundInLectures, lecturesFound } from './queries.ts';

export const staffSearchHandlers: Handlers<typeof staffSearchCalls> = {
  /** Operators open accounts from the list of people; who only teaches sees students in the own lectures. */
  [findForStaff]: async ({ services: { db }, account, input }) => {
    const { roles, type } = account;
    const search = { ...searchOf(input.text) };
    const own = roles.lectures.map(({ lectureCode }) => lectureCode);
    const operates = isOperator(account);
    const [found, people, lectures] = await Promise.all([
      own.length === 0 ? [] : foundInLectures(db, { ...search, codes: own }),
      operates ? accountsFound(db, search) : [],
      operates
        ? lecturesFound(db, { ...search, all: type === 'administrator', codes: [...roles.programmes] })
        : [],
    ]);
    return {
      students: found.flatMap(({ kind, code, title, ...lecture }) =>
        kind === 'student' ? [{ ...lecture, studentNumber: code, name: title }] : [],
      ),
      parts: found.flatMap(({ kind, code, title, ...lecture }) =>
        kind === 'student' || code === null ? [] : [{ ...lecture, kind, code, title }],
      ),
      people: [...people],
      lectures: [...lectures],
    };
  },

  /** What is in lectures of others, or is for a duty of others, does not exist; what may be done there is decided by its screen. */
  [findPlace]: async ({ services: { db }, account, input: { kind, id }, now }) => {
    const places = await placesOf(db, kind, id, now);
    const place = places.find((one) => permissionsIn(account, one).includes(neededFor[kind]));
    return { place: place === undefined ? null : { lectureCode: place.lectureCode, code: place.code } };
  },
};
