import { accountTypeNames } from '@baeum/contract/people/staff-terms';
import type { PersonRow } from './queries.ts';

/** What somebody is called in the list: an operator or assistant rather than an employee. */
export function kindOf({ type, roles }: Pick<PersonRow, 'type' | 'roles'>): string {
  if (type !== 'staff') return accountTypeNames[type];
  if (roles.includes('operator')) return '운영자';
  return roles.includes('assistant') ? '조교' : accountTypeNames.staff;
}

export const lecturesText = ({
  firstLecture,
  lectureCount,
}: Pick<PersonRow, 'firstLecture' | 'lectureCount'>): string =>
  firstLecture === null ? '없음' : lectureCount > 1 ? `${firstLecture} 외 ${lectureCount - 1}` : firstLecture;

/** Names of the people whom an action concerns, as a line of a question. */
export function namesText(names: readonly string[], most = 20): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} 외 ${names.length - most}명` : shown;
}
