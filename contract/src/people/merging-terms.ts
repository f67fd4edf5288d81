/** Merging accounts of one person (specification §20.4). No zod. */
import { refusals } from '../refusals.ts';

export const previewMerge = '/api/staff/people/previewMerge';
export const mergePeople = '/api/staff/people/merge';

/** Titles of what stays with the closed account, of one kind. */
export const mostKeptListed = 50;

export const mergeRefusals = refusals({
  unknown: { status: 400, errorCode: 'MERGE_UNKNOWN', message: '남길 계정의 아이디를 찾을 수 없습니다.' },
  same: {
    status: 400,
    errorCode: 'MERGE_SAME',
    message: '같은 계정입니다. 남길 계정의 아이디를 입력해 주세요.',
  },
  otherType: { status: 400, errorCode: 'MERGE_TYPE', message: '구분이 같은 계정끼리만 합칠 수 있습니다.' },
  closedKeeper: {
    status: 409,
    errorCode: 'MERGE_CLOSED',
    message: '남길 계정이 정지되었거나 이미 다른 계정에 합쳐졌습니다.',
  },
  mergedElsewhere: {
    status: 409,
    errorCode: 'MERGE_DONE',
    message: '이미 다른 계정에 합쳐진 계정입니다.',
  },
  destroying: {
    status: 409,
    errorCode: 'MERGE_DESTROYED',
    message: '개인정보를 파기했거나 파기하고 있는 계정은 합칠 수 없습니다.',
  },
  oneself: { status: 403, errorCode: 'MERGE_SELF', message: '본인 계정은 닫을 수 없습니다.' },
});

export const mergeMessages = {
  title: '계정 합치기',
  merged: '계정을 합쳤습니다.',
  noKeeper: '남길 계정의 아이디를 입력해 주세요.',
  becomesOperator:
    '남길 계정이 운영자가 되어, 로그아웃되고 지금 비밀번호와 2단계 인증을 쓸 수 없게 됩니다. 합친 뒤 비밀번호를 초기화해 본인에게 전해 주세요.',
  confirm: '이 계정을 닫고 합치시겠습니까? 되돌릴 수 없습니다.',
} as const;
