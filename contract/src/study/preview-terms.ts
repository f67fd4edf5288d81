/**
 * `학생으로 보기` (specification §21.4): what a student of a lecture who has done nothing yet would see at a moment. No zod, and no terms
 * of other domains: the files of students would have to offer them to the console.
 */
import { refusals } from '../refusals.ts';

export const previewReply = '/api/staff/study/previewReply';

/** Characters of the request of such a call, of which none sends a text. */
export const previewedInput = 4000;

export const previewRefusals = refusals({
  onlyLooking: {
    status: 403,
    errorCode: 'PREVIEW_ONLY',
    message: '학생 화면 미리보기에서는 제출하거나 열 수 없습니다.',
  },
});
