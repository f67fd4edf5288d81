/** The page inside `학생으로 보기` (specification §21.4), which the console frames. No zod. */
import { staffBase } from '../headers.ts';

/** The lecture follows, and the moment as `at` in the query. */
export const previewPage = `${staffBase}/preview/:lectureCode`;
