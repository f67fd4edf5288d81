/** A list of people that is being edited: each is added by login id. */
import { loginIdShape } from '@baeum/contract/session/terms';

interface Listed {
  readonly loginId: string;
}

/** Signing in ignores case, and so does this. */
export const idOf = (typed: string): string => typed.trim().toLowerCase();

interface Rules {
  /** What they are: 조교, 교수. */
  readonly position: string;
  readonly most: number;
}

/** Why what has been typed cannot be added; undefined when it can. */
export function problemOf(
  typed: string,
  people: readonly Listed[],
  { position, most }: Rules,
): string | undefined {
  const loginId = idOf(typed);
  if (loginId === '') return `${position}의 아이디를 입력해 주세요.`;
  if (!loginIdShape.test(loginId)) return '아이디의 형식이 맞지 않습니다.';
  if (people.some((one) => one.loginId === loginId)) return `이미 목록에 있는 ${position}입니다.`;
  if (people.length >= most) return `${position}는 ${most}명까지 지정할 수 있습니다.`;
  return undefined;
}

/** Of a field with an id that is not in the list yet. */
export const notAdded = (typed: string): string | undefined =>
  typed.trim() === '' ? undefined : '추가를 눌러 목록에 넣거나 지워 주세요.';
