/** Grading outside the portal: scores as a workbook, and what was handed in as an archive (specification §23.16). No zod. */
import type { FileRules } from '../files.ts';
import { refusals } from '../refusals.ts';

export const exportScores = '/api/staff/grading/exportScores';
export const uploadScores = '/api/staff/grading/uploadScores';
export const previewScores = '/api/staff/grading/previewScores';
export const applyScores = '/api/staff/grading/applyScores';
export const undoScores = '/api/staff/grading/undoScores';
export const listScoreImports = '/api/staff/grading/scoreImports';
export const downloadWork = '/api/staff/grading/downloadWork';

export const scoreFileRefusals = refusals({
  tooLarge: { status: 413, errorCode: 'SCORES_SIZE', message: '점수 파일은 20MB까지 올릴 수 있습니다.' },
  tooMany: { status: 400, errorCode: 'SCORES_FILES', message: '점수 파일은 한 개만 올릴 수 있습니다.' },
  unsupported: { status: 415, errorCode: 'SCORES_TYPE', message: 'XLSX, CSV 파일만 올릴 수 있습니다.' },
  noFile: { status: 400, errorCode: 'SCORES_NONE', message: '점수 파일을 선택해 주세요.' },
  unreadable: {
    status: 400,
    errorCode: 'SCORES_READ',
    message: '파일을 읽을 수 없습니다. 엑셀에서 다시 저장한 뒤 올려 주세요.',
  },
  noVersions: {
    status: 400,
    errorCode: 'SCORES_COLUMNS',
    message: '‘판’ 열이 없습니다. 이 화면에서 내려받은 파일에 점수를 적어 올려 주세요.',
  },
  empty: { status: 400, errorCode: 'SCORES_EMPTY', message: '파일에 학생이 있는 행이 없습니다.' },
  tooManyRows: {
    status: 400,
    errorCode: 'SCORES_ROWS',
    message: '점수 파일은 2,000행까지 올릴 수 있습니다.',
  },
  /** Something has changed since the preview, or it was asked for otherwise. */
  changed: {
    status: 409,
    errorCode: 'SCORES_CHANGED',
    message: '미리 보기 뒤에 점수가 바뀌었습니다. 다시 확인한 뒤 적용해 주세요.',
  },
  applied: { status: 409, errorCode: 'SCORES_APPLIED', message: '이미 적용한 파일입니다.' },
  notUndone: {
    status: 409,
    errorCode: 'SCORES_UNDO',
    message: '되돌릴 수 있는 기간이 지났거나 이미 되돌린 파일입니다.',
  },
  nothingHanded: {
    status: 409,
    errorCode: 'WORK_NONE',
    message: '내려받을 제출물이 없습니다.',
  },
});

/** Rows of a file. A lecture has at most 500 students. */
export const scoreRows = 2000;

export const scoreFiles: FileRules = {
  extensions: ['xlsx', 'csv'],
  maxBytes: 20 * 1024 * 1024,
  maxFiles: 1,
  tooLarge: scoreFileRefusals.tooLarge,
  tooMany: scoreFileRefusals.tooMany,
  unsupported: scoreFileRefusals.unsupported,
};

export const scorePreviewRows = 50;
/** Files of the past that are listed. */
export const scoreImportsListed = 20;
export const scoreUndoDays = 30;

/**
 * What becomes of a row; in this order rows are shown. In conflict is what somebody else has changed since the file was made: it
 * stays as it is unless whoever applies the file wants otherwise.
 */
export const scoreRowKinds = ['refused', 'conflict', 'changed', 'same'] as const;
export type ScoreRowKind = (typeof scoreRowKinds)[number];
export const scoreRowKindNames: Readonly<Record<ScoreRowKind, string>> = {
  refused: '오류',
  conflict: '충돌',
  changed: '변경',
  same: '그대로',
};

/** What is wrong with a cell. */
export const scoreProblems = [
  'unknown',
  'twice',
  'mixed',
  'version',
  'formula',
  'points',
  'decimals',
  'tooManyPoints',
  'level',
  'levelGone',
  'feedback',
  'second',
] as const;
export type ScoreProblem = (typeof scoreProblems)[number];
export const scoreProblemMessages: Readonly<Record<ScoreProblem, string>> = {
  unknown: '이 활동에서 채점할 수 있는 제출자가 아닙니다',
  twice: '같은 제출자가 다른 행에도 있습니다',
  mixed: '판이 다른 제출자의 것입니다. 행이 섞이지 않았는지 확인해 주세요',
  version: '판이 비었거나 고쳐졌습니다. 내려받은 그대로 두어 주세요',
  formula: '수식이나 수식의 오류입니다. 값으로 바꾸어 주세요',
  points: '숫자나 면제, 미제출만 적을 수 있습니다',
  decimals: '점수는 소수 둘째 자리까지 적을 수 있습니다',
  tooManyPoints: '배점보다 큽니다',
  level: '채점 기준에 없는 수준입니다',
  levelGone: '채점 기준이 바뀌었습니다. 수준을 다시 적어 주세요',
  feedback: '총평은 2,000자까지 적을 수 있습니다',
  second: '두 번째 채점을 맡은 제출물입니다. 채점 화면에서 채점해 주세요',
};
