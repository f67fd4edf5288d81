/** The screens of quizzes. */
import type { QueryClient } from '@tanstack/react-query';
import type { Screens } from '../navigation.ts';
import { listQuery, quizQuery } from './queries.ts';

const ahead = (client: QueryClient, { quizCd }: { readonly quizCd: string }) =>
  client.prefetchQuery(quizQuery(quizCd));

export const quizScreens: Screens<'quizAll' | 'QuizDesc' | 'QuizSbmt'> = {
  quizAll: {
    load: () => import('./QuizListScreen.tsx'),
    ahead: (client, { lctrShdlCd }) => client.prefetchQuery(listQuery(lctrShdlCd, 1)),
  },
  QuizDesc: { load: () => import('./QuizScreen.tsx'), ahead },
  QuizSbmt: { load: () => import('./taking/TakingScreen.tsx'), ahead },
};
