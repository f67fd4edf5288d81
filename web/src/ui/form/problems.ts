/** Reading what a server refuses in a form. */
import { fileRefusals, type FileRules } from '@baeum/contract/files';
import type { ApiError } from '../../api.ts';

/** Messages by field name, in the order in which the fields are checked. */
export type Problems = Readonly<Record<string, string | undefined>>;

export const without = (problems: Problems, names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));

/** The server names the field of input that breaks a call's schema. */
export function fieldNamedBy({ about: { field } }: ApiError, values: object): string | undefined {
  return typeof field === 'string' && field in values ? field : undefined;
}

/** Whether a refusal is about a file; the server does not say which. */
export const isAboutFiles = (
  { errorCode }: ApiError,
  { unsupported, tooLarge, tooMany }: FileRules,
): boolean =>
  [unsupported, tooLarge, tooMany, fileRefusals.empty, fileRefusals.badName, fileRefusals.unsafe].some(
    (refusal) => refusal.errorCode === errorCode,
  );

export const withoutFiles = (names: readonly string[]): string =>
  names.length === 0 ? '' : `올릴 수 없는 파일은 빼고 보냅니다: ${names.join(', ')}`;
