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

/** Labels of the fields of an account, in its form and in its history. */
export const fieldNames = {
  name: '이름',
  loginId: '아이디',
  newLoginId: '아이디',
  studentNumber: '학번',
  college: '소속',
  position: '직위',
  email: '이메일',
  type: '구분',
  suspended: '이용 정지',
  temporaryPassword: '임시 비밀번호',
  secondFactor: '2단계 인증',
  invitation: '초대',
  confirmationMail: '이메일 확인 메일',
  recoveryCodes: '복구 코드',
  programmes: '운영하는 과정',
} as const;

export const historyNames = { kinds: { account: '계정', assistant: '조교' }, fields: fieldNames };

/** Names of the people whom an action concerns, as a line of a question. */
export function namesText(names: readonly string[], most = 20): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} 외 ${names.length - most}명` : shown;
}
