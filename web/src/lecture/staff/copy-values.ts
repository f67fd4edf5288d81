/** Which lectures of an earlier term are opened again, and as what. */
import { type copyParts, lectureLimits, mostCopied } from '@baeum/contract/lecture/staff-terms';
import type { Problems } from '../../ui/form/useForm.ts';
import { codeProblem } from './lecture-values.ts';

type Part = (typeof copyParts)[number];

export interface CopyValues {
  /** Code of the programme that they come from. */
  readonly from: string;
  readonly parts: readonly Part[];
  /** What the new codes end with. */
  readonly suffix: string;
  /** Codes of the lectures that are copied, in the order of their list. */
  readonly chosen: readonly string[];
  /** New codes that were typed, by that of the source. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Of a term: `2027-1`. Terms that begin in the first half of a year are its first ones. */
export const suffixOf = (termStartsOn: string): string =>
  `${termStartsOn.slice(0, 4)}-${Number(termStartsOn.slice(5, 7)) <= 6 ? 1 : 2}`;

/** A code for the copy: that of the lecture, without the ending of an earlier term, and with the one of the new term. */
export function proposedCode(source: string, suffix: string): string {
  const own = source.replace(/-\d{4}-[12]$/, '');
  const ending = suffix === '' ? '' : `-${suffix}`;
  return `${own.slice(0, Math.max(1, lectureLimits.code - ending.length))}${ending}`;
}

export const codeOf = ({ typed, suffix }: Pick<CopyValues, 'typed' | 'suffix'>, source: string): string =>
  typed[source] ?? proposedCode(source, suffix);

/** The name of the field with the new code. */
export const codeField = (source: string): string => `code ${source}`;

export function copyProblems(values: CopyValues): Problems {
  const { chosen } = values;
  const codes = chosen.map((source) => codeOf(values, source));
  const isTwice = (code: string) => codes.filter((one) => one === code).length > 1;
  return {
    lectures:
      chosen.length === 0
        ? '열 강의를 선택해 주세요.'
        : chosen.length > mostCopied
          ? `한 번에 ${mostCopied}개까지 열 수 있습니다.`
          : undefined,
    ...Object.fromEntries(
      chosen.map((source, index) => {
        const code = codes[index] ?? '';
        return [
          codeField(source),
          codeProblem(code) ?? (isTwice(code) ? '같은 코드가 또 있습니다.' : undefined),
        ];
      }),
    ),
  };
}

/** With a lecture chosen or not, in the order of the list. */
export const withChosen = (
  all: readonly string[],
  chosen: readonly string[],
  source: string,
  isChosen: boolean,
): readonly string[] => all.filter((one) => (one === source ? isChosen : chosen.includes(one)));
