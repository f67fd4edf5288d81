/** A journal while it is being edited (specification §21.8). */
import type { Showing } from '@baeum/contract/activity/staff-terms';
import { isBlank } from '@baeum/contract/blank';
import {
  journalLimits as limits,
  type JournalMinimums,
  type JournalQuestion,
  journalRefusals as refusals,
  minimumHits,
} from '@baeum/contract/reflection/staff-terms';
import {
  activityLabels,
  activityProblems,
  shownValue,
  wrongWhole,
} from '../../activity/staff/activity-values.ts';
import { localMinute } from '../../ui/local-minute.ts';
import type { Problems } from '../../ui/form/useForm.ts';

export interface JournalValues {
  readonly title: string;
  readonly bodyHtml: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly showing: Showing;
  readonly publishedAt: string;
  readonly characters: string;
  readonly lectures: string;
  readonly quizzes: string;
  /** JSON. */
  readonly questions: string;
}

export const journalLabels: Readonly<Record<keyof JournalValues, string>> = {
  ...activityLabels,
  characters: '전체 최소 글자 수',
  lectures: '학습해야 하는 강의 수',
  quizzes: '응시해야 하는 퀴즈 수',
  questions: '질문',
};

export const questionsIn = (json: string): readonly JournalQuestion[] =>
  JSON.parse(json) as readonly JournalQuestion[];

export const shownJournalValue = (name: string, value: string): string =>
  name === 'questions'
    ? questionsIn(value)
        .map(({ title }) => title)
        .join(' / ')
    : shownValue(name, value);

export const newJournal = (opensAt: string, closesAt: string): JournalValues => ({
  title: '성찰일지',
  bodyHtml: '',
  opensAt: localMinute(opensAt),
  closesAt: localMinute(closesAt),
  showing: 'draft',
  publishedAt: '',
  characters: '',
  lectures: '',
  quizzes: '',
  questions: JSON.stringify([{ title: '', characters: 0 }]),
});

export function journalProblems(values: JournalValues): Problems {
  const questions = questionsIn(values.questions);
  return {
    ...activityProblems(values),
    characters: wrongWhole(values.characters, limits.characters),
    lectures: wrongWhole(values.lectures, limits.condition),
    quizzes: wrongWhole(values.quizzes, limits.condition),
    questions:
      questions.length === 0 || questions.some(({ title }) => isBlank(title))
        ? refusals.questionsWrong.message
        : undefined,
  };
}

const minimumsOf = ({ characters, lectures, quizzes, questions }: JournalValues): JournalMinimums => ({
  characters: Number(characters),
  lectures: lectures === '' ? null : Number(lectures),
  quizzes: quizzes === '' ? null : Number(quizzes),
  questions: questionsIn(questions),
});

/** Whom the minimums of a form would hit; of what students do not see nobody is hit. */
export function minimumNotes(
  journal: { readonly fields: JournalValues; readonly begun: number } | undefined,
  values: JournalValues,
): ReturnType<typeof minimumHits> {
  const students = journal?.fields.showing === 'shown' ? journal.begun : 0;
  return minimumHits(minimumsOf(journal?.fields ?? values), minimumsOf(values), students);
}
