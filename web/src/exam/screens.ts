import type { Prefetcher, Screens } from '../navigation.ts';
import { quizQuery } from '../quiz/queries.ts';
import { examsQuery } from './queries.ts';
import { withRichText } from '../ui/rich-text/load.ts';

const prefetchExam = (client: Prefetcher, { quizCd }: { readonly quizCd: string }) =>
  client.prefetchQuery(quizQuery(quizCd));

export const examScreens: Screens<'ExamRoom' | 'ExamDesc' | 'ExamSbmt'> = {
  ExamRoom: {
    load: () => import('./ExamListScreen.tsx'),
    prefetch: (client) => client.prefetchQuery(examsQuery()),
  },
  ExamDesc: { load: withRichText(() => import('./ExamScreen.tsx')), prefetch: prefetchExam },
  ExamSbmt: { load: withRichText(() => import('./ExamTakingScreen.tsx')), prefetch: prefetchExam },
};
