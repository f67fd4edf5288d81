/** Class lists from files: 명단 가져오기 (specification §20). No zod. */
import type { FileRules } from '../files.ts';
import { refusals } from '../refusals.ts';

export const uploadRoster = '/api/staff/enrolment/upload';
export const uploadProgrammeRoster = '/api/staff/enrolment/uploadForProgramme';
export const previewRoster = '/api/staff/enrolment/preview';
export const applyRoster = '/api/staff/enrolment/apply';
export const undoRoster = '/api/staff/enrolment/undo';
export const listRosters = '/api/staff/enrolment/imports';
export const listProgrammeRosters = '/api/staff/enrolment/importsOfProgramme';

export const rosterRefusals = refusals({
  tooLarge: { status: 413, errorCode: 'ROSTER_SIZE', message: '명단 파일은 20MB까지 올릴 수 있습니다.' },
  tooMany: { status: 400, errorCode: 'ROSTER_FILES', message: '명단 파일은 한 개만 올릴 수 있습니다.' },
  unsupported: {
    status: 415,
    errorCode: 'ROSTER_TYPE',
    message: 'XLSX, CSV, TXT 파일만 올릴 수 있습니다.',
  },
  noFile: { status: 400, errorCode: 'ROSTER_NONE', message: '명단 파일을 선택해 주세요.' },
  unreadable: {
    status: 400,
    errorCode: 'ROSTER_READ',
    message: '파일을 읽을 수 없습니다. 엑셀에서 다시 저장한 뒤 올려 주세요.',
  },
  empty: { status: 400, errorCode: 'ROSTER_EMPTY', message: '파일에 내용이 있는 행이 없습니다.' },
  tooManyRows: {
    status: 400,
    errorCode: 'ROSTER_ROWS',
    message: '명단은 10,000행, 100열까지 가져올 수 있습니다. 파일을 나누어 주세요.',
  },
  noNumbers: {
    status: 400,
    errorCode: 'ROSTER_COLUMNS',
    message: '학번 열을 골라 주세요.',
  },
  /** Something has changed since the preview, or it was asked for otherwise. */
  changed: {
    status: 409,
    errorCode: 'ROSTER_CHANGED',
    message: '미리 보기 뒤에 수강생이 바뀌었습니다. 다시 확인한 뒤 적용해 주세요.',
  },
  manyDrops: {
    status: 409,
    errorCode: 'ROSTER_DROPS',
    message: '수강생의 5%가 넘는 학생이 수강취소됩니다. 다시 확인해 주세요.',
  },
  applied: { status: 409, errorCode: 'ROSTER_APPLIED', message: '이미 적용한 명단입니다.' },
  notUndone: {
    status: 409,
    errorCode: 'ROSTER_UNDO',
    message: '되돌릴 수 있는 기간이 지났거나 이미 되돌린 명단입니다.',
  },
});

export const rosterLimits = { rows: 10_000, columns: 100, cell: 200, fixes: 10_000 } as const;

export const rosterFiles: FileRules = {
  extensions: ['xlsx', 'csv', 'txt'],
  maxBytes: 20 * 1024 * 1024,
  maxFiles: 1,
  tooLarge: rosterRefusals.tooLarge,
  tooMany: rosterRefusals.tooMany,
  unsupported: rosterRefusals.unsupported,
};

export const previewRows = 50;
/** Imports of the past that are listed. */
export const rostersListed = 20;
export const undoDays = 30;
/** Share of the students whose dropping must be confirmed, in percent. */
export const dropsToConfirm = 5;

export const encodings = ['utf-8', 'cp949', 'utf-16'] as const;
export type Encoding = (typeof encodings)[number];
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  cp949: 'CP949',
  'utf-16': 'UTF-16',
};

export const separators = ['comma', 'tab', 'semicolon', 'bar'] as const;
export type Separator = (typeof separators)[number];
export const separatorNames: Readonly<Record<Separator, string>> = {
  comma: '쉼표',
  tab: '탭',
  semicolon: '쌍반점',
  bar: '세로줄',
};

/** What a column may say. The last two choose the lecture and count only where a whole programme is imported. */
export const rosterFields = [
  'studentNumber',
  'name',
  'college',
  'studyYear',
  'email',
  'state',
  'countsFrom',
  'retaken',
  'grading',
  'subjectCode',
  'classNumber',
] as const;
export type RosterField = (typeof rosterFields)[number];
export const rosterFieldNames: Readonly<Record<RosterField, string>> = {
  studentNumber: '학번',
  name: '이름',
  college: '소속',
  studyYear: '학년',
  email: '이메일',
  state: '수강 상태',
  countsFrom: '등록일',
  retaken: '재수강',
  grading: '평가구분',
  subjectCode: '과목코드',
  classNumber: '분반',
};

/** What becomes of a row; in this order rows are shown. */
export const rosterKinds = ['refused', 'new', 'changed', 'dropped', 'same'] as const;
export type RosterKind = (typeof rosterKinds)[number];
export const rosterKindNames: Readonly<Record<RosterKind, string>> = {
  refused: '오류',
  new: '신규',
  changed: '변경',
  dropped: '수강취소',
  same: '그대로',
};

/** Why a row is left out. */
export const rosterProblems = [
  'numberMissing',
  'numberMalformed',
  'duplicate',
  'nameMissing',
  'nameDiffers',
  'unknownAccount',
  'loginIdTaken',
  'accountClosed',
  'teaches',
  'classChange',
  'lectureUnknown',
  'lectureAmbiguous',
  'stateUnknown',
  'dateMalformed',
  'yearMalformed',
  'emailMalformed',
  'flagUnknown',
  'leftOut',
] as const;
export type RosterProblem = (typeof rosterProblems)[number];
export const rosterProblemMessages: Readonly<Record<RosterProblem, string>> = {
  numberMissing: '학번이 없습니다',
  numberMalformed: '학번에 글자가 있습니다',
  duplicate: '학번이 두 번 나옵니다',
  nameMissing: '이름이 없거나 너무 깁니다',
  nameDiffers: '계정의 이름과 다릅니다',
  unknownAccount: '계정이 없는 학번입니다. 계정은 운영자가 만들 수 있습니다',
  loginIdTaken: '같은 아이디를 다른 사람이 쓰고 있습니다',
  accountClosed: '명단을 되돌려 정지된 계정입니다. 계정은 운영자가 다시 열 수 있습니다',
  teaches: '이 강의의 교수나 조교입니다',
  classChange: '분반이 바뀝니다. 학습 기록이 함께 가도록 먼저 분반 옮기기로 옮겨 주세요',
  lectureUnknown: '과목코드와 분반에 맞는 강의가 없습니다',
  lectureAmbiguous: '분반을 정하지 않아 강의를 고를 수 없습니다',
  stateUnknown: '수강 상태를 알 수 없습니다',
  dateMalformed: '날짜를 알 수 없습니다',
  yearMalformed: '학년은 1부터 9까지의 숫자입니다',
  emailMalformed: '이메일 주소를 확인해 주세요',
  flagUnknown: '예, 아니오를 알 수 없습니다',
  leftOut: '이 행은 뺐습니다',
};
