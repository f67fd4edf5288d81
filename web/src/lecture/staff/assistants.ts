/** The list of assistants while it is being edited. */
import { mostAssistants } from '@baeum/contract/lecture/staff-terms';
import { loginIdShape } from '@baeum/contract/session/terms';
import type { Duty } from '@baeum/contract/staff/roles';

export interface Appointed {
  readonly loginId: string;
  /** Empty until the server has found the account. */
  readonly name: string;
  readonly duties: readonly Duty[];
}

/** Signing in ignores case, and so does this. */
const idOf = (typed: string): string => typed.trim().toLowerCase();

/** Why what has been typed cannot be added; undefined when it can. */
export function problemOf(typed: string, assistants: readonly Appointed[]): string | undefined {
  const loginId = idOf(typed);
  if (loginId === '') return '조교의 아이디를 입력해 주세요.';
  if (!loginIdShape.test(loginId)) return '아이디의 형식이 맞지 않습니다.';
  if (assistants.some((one) => one.loginId === loginId)) return '이미 목록에 있는 조교입니다.';
  if (assistants.length >= mostAssistants) return `조교는 ${mostAssistants}명까지 지정할 수 있습니다.`;
  return undefined;
}

export const added = (assistants: readonly Appointed[], typed: string): readonly Appointed[] => [
  ...assistants,
  { loginId: idOf(typed), name: '', duties: [] },
];

export const withDuty = (
  assistants: readonly Appointed[],
  loginId: string,
  duty: Duty,
  has: boolean,
): readonly Appointed[] =>
  assistants.map((one) => {
    if (one.loginId !== loginId) return one;
    const others = one.duties.filter((own) => own !== duty);
    return { ...one, duties: has ? [...others, duty] : others };
  });
