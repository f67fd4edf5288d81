import type { Prefetcher, Screens } from '../navigation.ts';
import { listQuery, quizQuery } from './queries.ts';
import { withRichText } from '../ui/rich-text/load.ts';

const prefetchQuiz = (client: Prefetcher, { quizCd }: { readonly quizCd: string }) =>
  client.prefetchQuery(quizQuery(quizCd));

export const quizScreens: Screens<'quizAll' | 'QuizDesc' | 'QuizSbmt'> = {
  quizAll: {
    load: () => import('./QuizListScreen.tsx'),
    prefetch: (client, { lctrShdlCd }) => client.prefetchQuery(listQuery(lctrShdlCd, 1)),
    likely: 'QuizDesc',
  },
  QuizDesc: { load: withRichText(() => import('./QuizScreen.tsx')), prefetch: prefetchQuiz },
  QuizSbmt: { load: withRichText(() => import('./taking/TakingScreen.tsx')), prefetch: prefetchQuiz },
};
