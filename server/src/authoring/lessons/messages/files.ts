/** Messages about the files of a pack. */
import { josa } from '@baeum/contract/particles';
import type { MessageTable } from './text.ts';

export const files = {
  notThere: { en: 'is not there', ko: '찾을 수 없습니다' },
  manifestMissing: {
    en: 'is missing: a pack begins with it',
    ko: '이 파일이 없습니다. 팩은 이 파일로 시작합니다',
  },
  notEmpty: {
    en: 'is not empty: an export needs a folder of its own',
    ko: '비어 있지 않습니다. 내보낼 때는 새 폴더를 정해 주세요',
  },
  demonstration: {
    en: 'a demonstration has passwords that everybody knows: say --demo if this portal may have them',
    ko: '시연용 팩은 비밀번호가 공개되어 있습니다. 이 포털에 넣어도 되면 --demo를 붙여 주세요',
  },
  unused: {
    en: 'is not used: no part of the format looks here and no other file names it',
    ko: '쓰이지 않는 파일입니다. 팩 형식이 찾는 자리가 아니고 이 파일을 가리키는 곳도 없습니다',
  },
  unusedByPages: {
    en: 'is not used: no page shows it or links to it',
    ko: '쓰이지 않는 파일입니다. 이 파일을 보여 주거나 가리키는 페이지가 없습니다',
  },
  tooLargeText: (most: number) => ({
    en: `is too large for a text: at most ${most} bytes`,
    ko: `글로는 너무 큽니다. 최대 ${most}바이트까지 쓸 수 있습니다`,
  }),
  nulByte: {
    en: 'holds a NUL byte: this is no text, or it is UTF-16; save it as UTF-8',
    ko: 'NUL 바이트가 있습니다. 글이 아니거나 UTF-16이니 UTF-8로 저장해 주세요',
  },
  notUtf8: {
    en: 'is not UTF-8: save it as UTF-8 (in Excel: "CSV UTF-8")',
    ko: 'UTF-8이 아닙니다. UTF-8로 저장해 주세요(엑셀에서는 "CSV UTF-8")',
  },
  tooDeepFolder: (most: number) => ({
    en: `lies too deep: at most ${most} folders`,
    ko: `너무 깊이 있습니다. 폴더는 최대 ${most}겹까지 쓸 수 있습니다`,
  }),
  notOrdinary: {
    en: 'is a link or a device: a pack holds ordinary files only',
    ko: '링크나 장치입니다. 팩에는 일반 파일만 넣을 수 있습니다',
  },
  sameName: {
    en: 'is there twice, under names that look the same',
    ko: '이름이 같아 보이는 파일이 두 개입니다',
  },
  oneFileTooMany: (most: number) => ({
    en: `is one file too many: at most ${most}`,
    ko: `파일이 너무 많습니다. 최대 ${most}개까지 넣을 수 있습니다`,
  }),
  tooLarge: (bytes: number, most: number) => ({
    en: `is too large: ${bytes} bytes, at most ${most}`,
    ko: `너무 큽니다. ${bytes}바이트이며, 최대 ${most}바이트까지 쓸 수 있습니다`,
  }),
  empty: { en: 'is empty', ko: '비어 있습니다' },
  forbiddenExtension: (allowed: string) => ({
    en: `has a forbidden extension: allowed are ${allowed}`,
    ko: `쓸 수 없는 확장자입니다. 쓸 수 있는 확장자: ${allowed}`,
  }),
  nameTooLong: (most: number) => ({
    en: `has too long a name: at most ${most} characters`,
    ko: `이름이 너무 깁니다. 최대 ${most}자까지 쓸 수 있습니다`,
  }),
  nameNotShown: {
    en: 'has a name with characters that are not shown',
    ko: '이름에 보이지 않는 글자가 있습니다',
  },
  dangerous: {
    en: 'holds a program, a script or a web page, whatever its name says',
    ko: '이름과 달리 프로그램이나 스크립트, 웹 페이지가 들어 있습니다',
  },
  unsafeDrawing: {
    en: 'is no drawing, or one that holds a script: save it without',
    ko: '그림이 아니거나 스크립트가 든 그림입니다. 스크립트 없이 저장해 주세요',
  },
  outsideFolder: {
    en: 'leads out of the folder: name a file beside this one or in a folder below',
    ko: '폴더 밖을 가리킵니다. 같은 폴더나 그 아래에 있는 파일을 적어 주세요',
  },
  noFile: (file: string) => ({ en: `there is no file "${file}"`, ko: `"${file}" 파일이 없습니다` }),
  fileTwice: (file: string) => ({
    en: `"${file}" is there twice`,
    ko: `${josa(`"${file}"`, '이/가')} 두 번 있습니다`,
  }),
  sameAs: (file: string) => ({
    en: `says the same as ${file}: keep one of them`,
    ko: `${josa(file, '과/와')} 같은 내용입니다. 하나만 남겨 주세요`,
  }),
  zipTooManyFiles: (most: number) => ({
    en: `has too many files: at most ${most}`,
    ko: `파일이 너무 많습니다. 최대 ${most}개까지 넣을 수 있습니다`,
  }),
  zipTooManyFolders: (most: number) => ({
    en: `has too many folders: at most ${most}`,
    ko: `폴더가 너무 많습니다. 최대 ${most}개까지 넣을 수 있습니다`,
  }),
  stepTooLong: (most: number) => ({
    en: `has too long a name: at most ${most} bytes for each folder and file`,
    ko: `이름이 너무 깁니다. 폴더와 파일 이름은 각각 최대 ${most}바이트까지 쓸 수 있습니다`,
  }),
  unpacksTo: (bytes: number, most: number) => ({
    en: `unpacks to ${bytes} bytes: at most ${most}`,
    ko: `압축을 풀면 ${bytes}바이트입니다. 최대 ${most}바이트까지 쓸 수 있습니다`,
  }),
  unpacksTimes: (ratio: number) => ({
    en: `unpacks to more than ${ratio} times its size`,
    ko: `압축을 풀면 ${ratio}배보다 커집니다`,
  }),
  damagedZip: (reason: string) => ({
    en: `is not a zip, or is damaged: ${reason}`,
    ko: `zip이 아니거나 손상되었습니다: ${reason}`,
  }),
  leadsOutOfPack: { en: 'has a path that leads out of the pack', ko: '경로가 팩 밖을 가리킵니다' },
  link: {
    en: 'is a link: a pack holds ordinary files only',
    ko: '링크입니다. 팩에는 일반 파일만 넣을 수 있습니다',
  },
  encrypted: { en: 'is encrypted', ko: '암호가 걸려 있습니다' },
  unusualPacking: {
    en: 'is packed in an unusual way: use "deflate"',
    ko: '흔하지 않은 방식으로 압축되어 있습니다. "deflate"로 압축해 주세요',
  },
  notUnpacked: (reason: string) => ({
    en: `cannot be unpacked: ${reason}`,
    ko: `압축을 풀 수 없습니다: ${reason}`,
  }),
  semicolons: { en: 'is separated by ";" instead of ","', ko: '","가 아니라 ";"로 나뉘어 있습니다' },
  noColumns: { en: 'has no line of column names', ko: '열 이름을 적은 줄이 없습니다' },
  columnTwice: (column: string) => ({
    en: `has two columns "${column}"`,
    ko: `"${column}" 열이 두 개입니다`,
  }),
  cellsOff: (cells: number, columns: number) => ({
    en: `has ${cells} cells where the first line has ${columns} columns`,
    ko: `칸이 ${cells}개인데 첫 줄의 열은 ${columns}개입니다`,
  }),
  invalidCsv: (reason: string) => ({
    en: `is not valid CSV: ${reason}`,
    ko: `올바른 CSV가 아닙니다: ${reason}`,
  }),
  invalidYaml: (reason: string) => ({
    en: `is not valid YAML: ${reason}`,
    ko: `올바른 YAML이 아닙니다: ${reason}`,
  }),
  quoteColons: (reason: string) => ({
    en: `is not valid YAML: ${reason}; put the text in quotes if it contains ": "`,
    ko: `올바른 YAML이 아닙니다: ${reason}. 글에 ": "가 있으면 따옴표로 묶어 주세요`,
  }),
  endsAtHash: {
    en: 'ends at " #": put the text in quotes if # belongs to it, else the comment on a line of its own',
    ko: '글이 " #"에서 끝납니다. #이 글이면 따옴표로 묶고, 주석이면 따로 한 줄에 적어 주세요',
  },
  tooManyMarks: (most: number) => ({
    en: `has a paragraph with more than ${most} signs of markup; divide it by empty lines`,
    ko: `문단 하나에 서식 기호가 ${most.toLocaleString('ko')}개를 넘습니다. 빈 줄로 나누어 주세요`,
  }),
  nestedTooDeeply: { en: 'is nested too deeply', ko: '너무 깊이 겹쳐 있습니다' },
} as const satisfies MessageTable;
