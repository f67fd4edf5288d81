/** Debates as staff make them (specification §21.8). No zod. */
import { refusals } from '../refusals.ts';

export const getDebate = '/api/staff/debate/get';
export const addDebate = '/api/staff/debate/add';
export const changeDebate = '/api/staff/debate/change';
export const copyDebate = '/api/staff/debate/copy';
export const readDebate = '/api/staff/debate/comments';

export const debateStaffLimits = { points: 1000, minimumPosts: 50 } as const;

export const debateKinds = ['open', 'sides'] as const;
export const debateKindNames = { open: '일반토론', sides: '찬반토론' } as const;

/** How students of a debate of two sides come to theirs. */
export const sideChoices = ['chosen', 'drawn'] as const;
export const sideChoiceNames = { chosen: '학생이 고름', drawn: '무작위 배정' } as const;

export const debateStaffMessages = {
  read: '학생들이 쓴 댓글입니다. 여기서는 읽기만 합니다.',
  readAndHide: '학생들이 쓴 댓글입니다. 규칙에 어긋난 댓글은 사유를 적어 숨길 수 있습니다.',
} as const;

export const debateStaffRefusals = refusals({
  /** Every comment was written for a side, or for none. */
  written: {
    status: 409,
    errorCode: 'STAFF_DBT_WRITTEN',
    message: '이미 쓴 학생이 있어 토론 유형을 바꿀 수 없습니다. 새 토론을 만들어 주세요.',
  },
});
