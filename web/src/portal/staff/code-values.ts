/** A group of common codes in its form: its codes are one text, so that two versions can be compared. */
import type { Result } from '@baeum/contract';
import { isBlank } from '@baeum/contract/blank';
import { codeRefusals, commonCodeShape, type getCodeGroup } from '@baeum/contract/portal/staff-terms';
import type { Problems } from '../../ui/form/useForm.ts';

export type CodeGroup = Result<typeof getCodeGroup>;
export type Codes = CodeGroup['codes'];

export interface CodeValues {
  readonly name: string;
  readonly codes: string;
}

export const codeValues = ({ name, codes }: Pick<CodeGroup, 'name' | 'codes'>): CodeValues => ({
  name,
  codes: JSON.stringify(codes),
});

export const codesIn = (codes: string): Codes => JSON.parse(codes) as Codes;

/** What is wrong with a code. @param all all codes of the group */
export function codeProblem({ code, name }: Codes[number], all: Codes): string | undefined {
  if (!commonCodeShape.test(code)) return codeRefusals.badCode.message;
  if (all.filter((other) => other.code === code).length > 1) return codeRefusals.codeTwice.message;
  return isBlank(name) ? codeRefusals.noName.message : undefined;
}

export function codeProblems({ name, codes }: CodeValues): Problems {
  const all = codesIn(codes);
  return {
    name: isBlank(name) ? codeRefusals.noName.message : undefined,
    codes: all.map((one) => codeProblem(one, all)).find((problem) => problem !== undefined),
  };
}

export const codesInWords = (codes: Codes): string =>
  codes.map(({ name, isOffered }) => (isOffered ? name : `${name}[사용하지 않음]`)).join(' · ');
