/** Exports of lists (specification §19.8). No zod. */
import { refusals } from '../refusals.ts';

/** Rows of one workbook; who needs more narrows the list. */
export const exportedRows = 10_000;

export const exportRefusals = refusals({
  noReason: {
    status: 400,
    errorCode: 'EXPORT_REASON',
    message: '개인정보가 들어 있는 목록입니다. 내려받는 사유를 입력해 주세요.',
  },
  tooMany: {
    status: 400,
    errorCode: 'EXPORT_ROWS',
    message: `한 번에 ${exportedRows.toLocaleString('ko')}행까지 내려받을 수 있습니다. 조건을 좁혀 주세요.`,
  },
});
