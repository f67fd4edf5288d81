/** Refusals of pushes that no screen of the portal meets. No zod. */
import { refusals } from '../refusals.ts';

export const pushRefusals = refusals({
  /** The browser would show them after the impersonation. */
  ofOther: {
    status: 403,
    errorCode: 'ADMIN_PUSH',
    message: '관리자 접속 중에는 푸시를 켜거나 끌 수 없습니다.',
  },
});
