/** Destruction of personal data: what is due, what was destroyed, and requests of persons (specification §20.8). No zod. */
import { refusals } from '../refusals.ts';

export const listDue = '/api/staff/privacy/due';
export const approveDestruction = '/api/staff/privacy/approve';
export const listDestructions = '/api/staff/privacy/destructions';
export const exportDestructions = '/api/staff/privacy/exportDestructions';
export const getHeldData = '/api/staff/privacy/held';
export const eraseOnRequest = '/api/staff/privacy/erase';

export const dueRows = { usual: 20, most: 100 } as const;
/** Persons of one approval. */
export const mostApproved = 100;

export const origins = ['period', 'request', 'restore'] as const;
export type Origin = (typeof origins)[number];
export const originNames: Readonly<Record<Origin, string>> = {
  period: '보유 기간 만료',
  request: '정보주체의 요구',
  restore: '백업 복원 후 다시 파기',
};

/** Why data of an account is not destroyed. */
export const destructionDenials = [
  'unknown',
  'self',
  'lastAdministrator',
  'teaches',
  'operates',
  'notDue',
] as const;
export type DestructionDenial = (typeof destructionDenials)[number];
export const destructionDenialMessages: Readonly<Record<DestructionDenial, string>> = {
  unknown: '계정을 찾을 수 없습니다.',
  self: '본인의 자료는 파기할 수 없습니다.',
  lastAdministrator: '마지막 관리자의 자료는 파기할 수 없습니다.',
  teaches: '진행 중인 강의를 맡고 있습니다.',
  operates: '운영하는 과정이 있습니다. 먼저 운영자에서 해제해 주세요.',
  notDue: '파기할 자료가 없습니다.',
};

/** What becomes of a kind of data of a person who wants it removed. */
export const fates = ['removed', 'kept', 'inUse', 'gone'] as const;
export type Fate = (typeof fates)[number];
export const fateNames: Readonly<Record<Fate, string>> = {
  removed: '삭제할 수 있음',
  kept: '보존해야 함',
  inUse: '이용 중이라 남김',
  gone: '이미 파기함',
};

export const destructionMessages = {
  nothingDue: '보유 기간이 끝난 개인정보가 없습니다.',
  nothingDestroyed: '파기한 기록이 없습니다.',
  approveTitle: '파기 승인',
  approveNote: '파기한 자료는 되돌릴 수 없습니다. 백업을 복원해도 다시 파기합니다.',
  noReason: '파기하는 사유를 입력해 주세요.',
  noLoginId: '아이디를 입력해 주세요.',
  eraseConfirm: '위와 같이 삭제하시겠습니까? 되돌릴 수 없습니다.',
  erased: '삭제를 시작하였습니다. 몇 분 안에 끝납니다.',
  copied: '회신문을 복사하였습니다.',
} as const;

export const destructionRefusals = refusals({
  noReason: { status: 400, errorCode: 'DESTRUCTION_REASON', message: destructionMessages.noReason },
  /** The message says why. */
  notErased: { status: 409, errorCode: 'DESTRUCTION_DENIED', message: destructionDenialMessages.notDue },
});
