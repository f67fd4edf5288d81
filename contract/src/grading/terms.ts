/** Asking for another look at a score that was released (specification §23.11). The specification of students has none. No zod. */
import { refusals } from '../refusals.ts';

export const askRegrade = '/api/st/lms/scre/insertReScreData.do';

export const regradeLimits = {
  /** Criteria that are named at most; a rubric has no more. */
  criteria: 20,
  /** Characters of the reason, and of the answer. */
  reason: 1000,
} as const;

/** How a request stands for its student. */
export const regradeStates = ['waiting', 'kept', 'changed'] as const;

export const regradeRefusals = refusals({
  over: {
    status: 409,
    errorCode: 'L_ST_SCRE_001',
    message: '재채점을 요청할 수 있는 기간이 아닙니다.',
  },
  askedAlready: {
    status: 409,
    errorCode: 'L_ST_SCRE_002',
    message: '이 점수의 재채점은 이미 요청했습니다. 점수가 다시 공개되면 한 번 더 요청할 수 있습니다.',
  },
  unknownCriterion: {
    status: 400,
    errorCode: 'L_ST_SCRE_003',
    message: '채점 기준이 바뀌었습니다. 화면을 새로 고친 뒤 다시 골라 주세요.',
  },
});

export const regradeMessages = {
  asked: '재채점을 요청했습니다.',
  noReason: '다시 보아야 하는 이유를 입력해 주세요.',
  confirm: '재채점은 점수가 공개될 때마다 한 번만 요청할 수 있습니다. 요청하시겠습니까?',
} as const;
