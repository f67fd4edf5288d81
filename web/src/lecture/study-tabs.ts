/** The tabs of a lecture's learning area (specification §6.1). */
import { microLearning } from '@baeum/contract/lecture/terms';
import type { RouteName } from '../navigation.ts';

/** Screens below the banner and tabs, with the tab each belongs to. */
export const framedScreens = {
  sbjAll: 'sbjAll',
  detailSbj: 'sbjAll',
  taskAll: 'taskAll',
  quizAll: 'quizAll',
  debateAll: 'debateAll',
  teamAll: 'teamAll',
  dataAll: 'dataAll',
  glsryAll: 'glsryAll',
} as const satisfies Partial<Record<RouteName, RouteName>>;
export type FramedScreen = keyof typeof framedScreens;
export type StudyScreen = (typeof framedScreens)[FramedScreen];

export const isFramed = (name: RouteName): name is FramedScreen => Object.hasOwn(framedScreens, name);

interface StudyTab {
  readonly label: string;
  /** Absent when the target depends on the student's journal. */
  readonly screen?: StudyScreen;
}

const study: StudyTab = { label: '학습', screen: 'sbjAll' };
const assignments: StudyTab = { label: '과제', screen: 'taskAll' };
const quizzes: StudyTab = { label: '퀴즈', screen: 'quizAll' };
const debates: StudyTab = { label: '토론', screen: 'debateAll' };
const teams: StudyTab = { label: '팀활동', screen: 'teamAll' };
const materials: StudyTab = { label: '학습자료', screen: 'dataAll' };
const glossary: StudyTab = { label: '용어집', screen: 'glsryAll' };
const reflection: StudyTab = { label: '성찰일지' };

const regularTabs: readonly StudyTab[] = [study, assignments, quizzes, debates, teams, materials, glossary];
const microTabs: readonly StudyTab[] = [study, quizzes, materials, glossary, reflection];

/** Micro-learning has fewer tabs. Until the lecture is known, shows those of most lectures. */
export const studyTabs = (cmpltType: string | undefined): readonly StudyTab[] =>
  cmpltType === microLearning ? microTabs : regularTabs;

/** The tab of a screen. */
export const tabOf = (screen: StudyScreen): StudyTab | undefined =>
  [...regularTabs, ...microTabs].find((tab) => tab.screen === screen);
