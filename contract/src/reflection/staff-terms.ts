/** The journal of a micro-learning lecture as staff make it (specification §21.8). No zod. */
import { refusals } from '../refusals.ts';

export const getJournal = '/api/staff/reflection/get';
export const addJournal = '/api/staff/reflection/add';
export const changeJournal = '/api/staff/reflection/change';

export const journalLimits = {
  /** Characters of a question. */
  question: 500,
  /** Least number of characters that can be asked for. */
  characters: 100_000,
  /** Lectures and quizzes that can be asked for. */
  condition: 1000,
  /** Characters of the questions as JSON. */
  json: 40_000,
} as const;

export interface JournalQuestion {
  readonly title: string;
  /** Least number of characters of the answer. */
  readonly characters: number;
}

export const journalRefusals = refusals({
  notMicroLearning: {
    status: 400,
    errorCode: 'STAFF_SR_MICRO',
    message: '성찰일지는 마이크로러닝 강의에만 만들 수 있습니다.',
  },
  exists: { status: 409, errorCode: 'STAFF_SR_EXISTS', message: '이 강의에는 성찰일지가 이미 있습니다.' },
  questionsWrong: {
    status: 400,
    errorCode: 'STAFF_SR_QUESTIONS',
    message: '질문을 하나 이상 입력해 주세요.',
  },
  /** Answers belong to their questions. */
  written: {
    status: 409,
    errorCode: 'STAFF_SR_WRITTEN',
    message: '이미 쓴 학생이 있어 질문의 수를 바꿀 수 없습니다.',
  },
});

/** What is asked of whoever writes a journal. */
export interface JournalMinimums {
  /** Characters of all answers together; 0 for none. */
  readonly characters: number;
  /** Lectures and quizzes that come first; null for all of them. */
  readonly lectures: number | null;
  readonly quizzes: number | null;
  readonly questions: readonly JournalQuestion[];
}

/** How other minimums hit those who have written: forms say so while they are typed, and the server asks before it stores them. */
export function minimumHits(before: JournalMinimums, after: JournalMinimums, students: number) {
  const isLonger =
    after.characters > before.characters ||
    after.questions.some(({ characters }, index) => characters > (before.questions[index]?.characters ?? 0));
  const asked = (count: number | null) => count ?? Infinity;
  const isHarder =
    asked(after.lectures) > asked(before.lectures) || asked(after.quizzes) > asked(before.quizzes);
  const hits = (is: boolean, words: string) => (is && students > 0 ? words : undefined);
  return {
    longer: hits(isLonger, `이미 쓴 ${students}명은 고쳐 낼 때 더 길게 써야 합니다.`),
    harder: hits(isHarder, `이미 쓴 ${students}명 가운데 새 조건을 채우지 못한 학생은 이어 쓸 수 없습니다.`),
  };
}
