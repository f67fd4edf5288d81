/** Several people as they are pasted: a line for each, its values by tabs or commas. */
import type { Input } from '@baeum/contract';
import {
  accountTypeNames,
  type addPeople,
  addedTypes,
  mostAdded,
  personProblems,
} from '@baeum/contract/people/staff-terms';

type Added = Input<typeof addPeople>['people'][number];

/** The accounts that the lines say, or what is wrong with the first line that says none. */
export function peopleIn(text: string): { readonly people: Added[]; readonly problem: string | undefined } {
  const people: Added[] = [];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines) {
    const found = personIn(line);
    if (typeof found === 'string') return { people: [], problem: `${found} (${line.trim()})` };
    people.push(found);
  }
  if (people.length === 0) return { people, problem: '한 줄에 한 명씩 입력해 주세요.' };
  return people.length > mostAdded
    ? { people: [], problem: `한 번에 ${mostAdded}명까지 추가할 수 있습니다.` }
    : { people, problem: undefined };
}

function personIn(line: string): Added | string {
  const [kind = '', name = '', loginId = '', college = '', email = ''] = line
    .split(/[\t,]/)
    .map((one) => one.trim());
  const type = addedTypes.find((one) => accountTypeNames[one] === kind);
  if (type === undefined)
    return `구분은 ${addedTypes.map((one) => accountTypeNames[one]).join(', ')} 가운데 하나로 입력해 주세요.`;
  const problems = personProblems(type, { name, loginId, studentNumber: '', email });
  return (
    Object.values(problems).find((problem) => problem !== undefined) ?? {
      type,
      name,
      loginId,
      college,
      email,
    }
  );
}

/** What is given on: login ids with their passwords, as a table. */
export const passwordsText = (
  items: readonly { readonly loginId: string; readonly name: string; readonly password: string | null }[],
): string =>
  items
    .flatMap(({ loginId, name, password }) => (password === null ? [] : [`${name}\t${loginId}\t${password}`]))
    .join('\n');

export const takenText = (names: readonly string[]): string =>
  `이미 쓰고 있는 아이디라서 만들지 않았습니다: ${names.join(', ')}`;

export const linesExample = `교수, 김정현, kim.jh, 의생명공학대학\n직원, 오지현, oh.jh`;
