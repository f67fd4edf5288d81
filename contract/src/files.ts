/** Rules for uploaded files, shared by the screens and the server. No zod here. */
import { isBlank } from './blank.ts';
import type { Refusal } from './refusals.ts';
import { refusals } from './refusals.ts';

/** Rules of one upload field; its refusals have the messages that the specification gives it. */
export interface FileRules {
  /** Lower case, without the dot. */
  readonly extensions: readonly string[];
  /** Bytes a single file may have. */
  readonly maxBytes: number;
  /** Files a request may carry. */
  readonly maxFiles: number;
  readonly tooLarge: Refusal;
  readonly tooMany: Refusal;
  readonly unsupported: Refusal;
}

/** Refusals that are the same wherever files are taken. */
export const fileRefusals = refusals({
  empty: { status: 400, errorCode: 'FILE_EMPTY', message: '내용이 없는 파일은 등록할 수 없습니다.' },
  badName: {
    status: 400,
    errorCode: 'FILE_NAME',
    message: '파일 이름에 보이는 글자가 없습니다. 파일 이름을 바꾼 뒤 다시 등록해 주세요.',
  },
  incomplete: {
    status: 400,
    errorCode: 'FILE_CUT',
    message: '파일이 끝까지 전송되지 않았습니다. 다시 시도해 주세요.',
  },
  tooSlow: {
    status: 400,
    errorCode: 'FILE_SLOW',
    message: '전송 시간이 초과되었습니다. 다시 시도해 주세요.',
  },
  /** The file store cannot be reached. */
  unavailable: {
    status: 503,
    errorCode: 'FILE_AWAY',
    message: '파일 저장소에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  },
  unsafe: { status: 415, errorCode: 'FILE_UNSAFE', message: '지원하지 않는 파일 형식입니다.' },
});

/** Of lists as workbooks or texts. */
export const listRefusals = refusals({
  /** In bytes once it is unpacked, or because something stands far from the list: spreadsheets keep blanks in any cell. */
  tooLarge: {
    status: 400,
    errorCode: 'LIST_SIZE',
    message:
      '파일의 표가 너무 큽니다. 목록에서 멀리 떨어진 행이나 열에 남은 값과 공백을 지우고 다시 저장한 뒤 올려 주세요.',
  },
});

/** An upload that began in time may take this long (specification §1.6), in milliseconds. */
export const uploadLimitMs = 10 * 60 * 1000;

/** The extension of a file name, lower case, without the dot; empty when there is none. */
export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A file name without its extension. */
export const stemOf = (name: string): string => {
  const extension = extensionOf(name);
  return extension === '' ? name : name.slice(0, -extension.length - 1);
};

/**
 * The first rule that a chosen file breaks, or undefined. The server checks the same rules, and the content as well.
 * @param existing number of files that are already attached
 */
export function fileProblem(
  rules: FileRules,
  file: { readonly name: string; readonly size: number },
  existing = 0,
): Refusal | undefined {
  if (existing >= rules.maxFiles) return rules.tooMany;
  if (!rules.extensions.includes(extensionOf(file.name))) return rules.unsupported;
  if (isBlank(stemOf(file.name))) return fileRefusals.badName;
  if (file.size > rules.maxBytes) return rules.tooLarge;
  if (file.size === 0) return fileRefusals.empty;
  return undefined;
}
