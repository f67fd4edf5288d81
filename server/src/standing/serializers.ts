import { quizCriterion } from '@baeum/contract/reflection/terms';
import type { JournalCondition } from '@baeum/rules/journals';
import { flag } from '../platform/flags.ts';

/** The condition of a lecture's journal (`selfYn`), as the study page and the journal's own calls have it. */
export const serializeCondition = (condition: JournalCondition) => ({
  yn: flag(condition.isMet),
  lctrCnt: condition.lectures,
  quizCnt: condition.quizzes,
  quizCrtrNm: quizCriterion,
  takeLctrCnt: condition.watched,
  takeQuizCnt: condition.taken,
});
