/** Administrators: finding students, and the log of what they do (specification §17.1). No zod. */
import { refusals } from '../refusals.ts';

/** Not in the specification, which names only `/admin` and what a student sees of it. */
export const getStudentList = '/api/ad/user/getStudentList.do';
export const getAccessLogList = '/api/ad/log/getAccessLogList.do';
/** What students can see of it: each visit, and the actions during one. */
export const getMyAccessVisitList = '/api/lms/st/getMyAccessVisitList.do';
export const getMyAccessLogList = '/api/lms/st/getMyAccessLogList.do';

export const studentRows = 20;
export const accessRows = 20;
export const visitRows = 10;

/** Entries of the log that are read at a time; older ones are requested from there on. */
export const accessListed = 2000;

/** Refusals of the console (specification §19.3). */
export const staffRefusals = refusals({
  notPermitted: { status: 403, errorCode: 'STAFF_403', message: '이 강의에서 맡지 않은 일입니다.' },
  /** An administrator acts in a lecture. */
  reasonRequired: {
    status: 403,
    errorCode: 'STAFF_REASON',
    message: '관리자가 강의 안에서 변경할 때에는 사유가 필요합니다.',
  },
  /** Nothing in a lecture is changed while it is in the archive. */
  archived: {
    status: 409,
    errorCode: 'STAFF_ARCHIVED',
    message: '보관된 강의는 바꿀 수 없습니다. 보관을 먼저 해제해 주세요.',
  },
  notOperator: { status: 403, errorCode: 'STAFF_OPERATOR', message: '운영자만 할 수 있는 일입니다.' },
  /** A form whose object has changed since it was read; `about.stored` has what is stored now, see stale.ts. */
  stale: {
    status: 409,
    errorCode: 'STAFF_STALE',
    message: '작성하는 동안 다른 사람이 먼저 바꾸었습니다. 항목마다 어느 값을 쓸지 골라 주세요.',
  },
});

/** Whether an administrator impersonated a student, and whether changes were allowed. */
export const impersonationModes = { no: 'N', reading: 'R', writing: 'W' } as const;
export type ImpersonationMode = (typeof impersonationModes)[keyof typeof impersonationModes];
export const impersonationModeNames: Readonly<Record<ImpersonationMode, string>> = {
  N: '관리자 화면',
  R: '열람 모드',
  W: '변경 모드',
};

/** Labels of the actions in the audit log. */
export const auditActions = {
  look: '열람',
  fetch: '내려받기',
  play: '영상 재생',
  add: '등록',
  change: '수정',
  remove: '삭제',
  submit: '제출',
  withdraw: '제출 취소',
  save: '저장',
  like: '좋아요',
  unlike: '좋아요 취소',
  begin: '시작',
  note: '이용 기록',
  enter: '접속',
  leave: '종료',
} as const;
export type AuditAction = (typeof auditActions)[keyof typeof auditActions];

export const staffMessages = {
  noStudents: '찾는 학생이 없습니다.',
  noAccess: '관리자 접속 기록이 없습니다.',
  older: '더 오래된 기록 보기',
  newest: '최근 기록 보기',
  enter: '학생 화면으로 접속',
  /** The bar above the portal. */
  reading: '열람 모드입니다. 변경할 수 없습니다.',
  writing: '변경 모드입니다. 변경한 내용이 학생에게 반영됩니다.',
  /** Impersonation ends automatically. */
  over: '관리자 접속 시간이 끝났습니다.',
} as const;
