/** What the work of an activity has in common with each other, and with earlier work (specification §23.18). No zod. */
import { refusals } from '../refusals.ts';

export const listSimilarWork = '/api/staff/grading/similarWork';
export const checkSimilarity = '/api/staff/grading/checkSimilarity';
export const getSimilarPair = '/api/staff/grading/similarPair';

export const similarRows = { usual: 50, most: 100 } as const;

export const similarityLimits = {
  /** Percent from which two submissions are listed. */
  share: 20,
  /** Pairs that a check keeps, the most similar ones. */
  pairs: 2000,
  /** Submissions of other lectures that are compared, the latest ones. */
  elsewhere: 2000,
  /** Of one submission; what follows is not compared. */
  characters: 100_000,
  /** What more of the submissions have is nobody's own. */
  sharedBy: 30,
} as const;

export const similarityRefusals = refusals({
  gone: {
    status: 409,
    errorCode: 'GRADING_SIMILARITY_GONE',
    message: '비교한 뒤에 제출물이 바뀌었거나 볼 수 없게 되었습니다. 유사도를 다시 확인해 주세요.',
  },
});

export const similarityMessages = {
  never: '아직 유사도를 확인하지 않았습니다.',
  none: '보여 줄 비교 결과가 없습니다.',
  nothing: '서로 비슷한 제출물이 없습니다.',
  begun: '제출물을 비교하고 있습니다. 끝나면 이 화면에 나타납니다.',
} as const;
