/** Personal data: review of access records, and how long what is kept (specification §19.4). No zod. */
import { refusals } from '../refusals.ts';

export const listAccessReview = '/api/staff/privacy/accessReview';
export const exportAccessReview = '/api/staff/privacy/exportAccessReview';
export const markReviewed = '/api/staff/privacy/markReviewed';
export const listPeriods = '/api/staff/privacy/periods';
export const changePeriod = '/api/staff/privacy/changePeriod';

export const reviewRows = { usual: 20, most: 100 } as const;
/** Accounts with access records in one month. */
export const mostReviewed = 2000;
/** Months that can be reviewed, back from the present one. */
export const reviewedMonths = 24;
export const noteLength = 2000;

/** Hours of Seoul outside of which access stands out, and all of Saturday and Sunday. */
export const workHours = { from: 7, to: 22 } as const;

/** Why the records of an account stand out. */
export const standOuts = ['manyPersons', 'manyExports', 'outsideHours', 'manyRefused'] as const;
export type StandOut = (typeof standOuts)[number];
export const standOutNames: Readonly<Record<StandOut, string>> = {
  manyPersons: '많은 사람을 열람',
  manyExports: '많은 행을 내려받음',
  outsideHours: '업무 시간 밖 접속',
  manyRefused: '거부된 요청이 많음',
};

/** From which amounts on the records of a month stand out. */
export const standOutFrom = {
  /** Persons, and how many times as many as the account in the middle. */
  persons: 30,
  timesMedian: 3,
  exportedRows: 1000,
  outsideHours: 20,
  refused: 20,
} as const;

export const privacyMessages = {
  noRecords: '이 달의 접속기록이 없습니다.',
  noNote: '점검한 결과를 입력해 주세요.',
  reviewed: '점검한 것으로 기록하였습니다.',
  periodSaved: '보유 기간을 저장하였습니다.',
} as const;

export const privacyRefusals = refusals({
  tooShort: {
    status: 400,
    errorCode: 'PRIVACY_PERIOD',
    message: '법에서 정한 기간보다 짧게 할 수 없습니다.',
  },
  /** The month is not over. */
  monthNotOver: {
    status: 400,
    errorCode: 'PRIVACY_MONTH',
    message: '아직 끝나지 않은 달은 점검을 마칠 수 없습니다.',
  },
});
