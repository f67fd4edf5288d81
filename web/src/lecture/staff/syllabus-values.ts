/** The form of a syllabus: all values are texts, so that two versions can be compared (specification §19.6). */
import type { Input, Result } from '@baeum/contract';
import {
  type changeSyllabus,
  completenessOf,
  type getSyllabusForm,
  syllabusLimits,
  syllabusRefusals,
  type SyllabusSection,
  syllabusSections,
} from '@baeum/contract/lecture/staff-syllabus-terms';
import { isEmptyHtml, withOrigin, withoutOrigin } from '../../ui/editor/html.ts';
import type { Problems } from '../../ui/form/useForm.ts';

export type StoredSyllabus = Result<typeof getSyllabusForm>;
type Written = Omit<Input<typeof changeSyllabus>, 'lectureCode' | 'revision'>;

type Sections = Readonly<Record<SyllabusSection, string>>;

export interface SyllabusValues extends Sections {
  /** `이름 30%`, one on each line. */
  readonly competencies: string;
  /** Titles, one on each line. */
  readonly weeks: string;
}

export const syllabusLabels: Readonly<Record<keyof SyllabusValues, string>> = {
  summaryHtml: '교과목 개요',
  goalsHtml: '학습 목표',
  methodsHtml: '수업 방법',
  booksHtml: '교재 및 참고 자료',
  notesHtml: '유의 사항',
  competencies: '핵심역량',
  weeks: '주차별 주제',
};

const withSections = (texts: Sections, change: (html: string) => string): Sections => ({
  summaryHtml: change(texts.summaryHtml),
  goalsHtml: change(texts.goalsHtml),
  methodsHtml: change(texts.methodsHtml),
  booksHtml: change(texts.booksHtml),
  notesHtml: change(texts.notesHtml),
});

/** The editor keeps complete addresses only. */
export const valuesOf = (stored: StoredSyllabus): SyllabusValues => ({
  ...withSections(stored, (html) => withOrigin(html, location.origin)),
  competencies: stored.competencies.map(({ name, rate }) => `${name} ${rate}%`).join('\n'),
  weeks: stored.weeks.map(({ title }) => title).join('\n'),
});

/** The first week without a title, counted from 0. */
export function untitledWeek(titles: readonly string[]): number | undefined {
  const found = titles.findIndex((title) => title.trim() === '');
  return found === -1 ? undefined : found;
}

export const titlesOf = ({ weeks }: Pick<SyllabusValues, 'weeks'>): string[] => weeks.split('\n');

/** A line break would be another week. */
export const withTitle = (values: SyllabusValues, index: number, title: string): string =>
  titlesOf(values)
    .with(index, title.replaceAll(/[\r\n]+/g, ' '))
    .join('\n');

const lineOf = /^(.*\S)\s+(\d{1,3})\s*%?$/;

/** The competencies as they were typed; null for lines that are none. */
const typedCompetencies = ({ competencies }: Pick<SyllabusValues, 'competencies'>) =>
  competencies
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', rate = ''] = lineOf.exec(line) ?? [];
      const isOne = name !== '' && name.length <= syllabusLimits.competency && Number(rate) <= 100;
      return isOne ? { name, rate: Number(rate) } : null;
    });

export function problemsOf(values: SyllabusValues): Problems {
  const typed = typedCompetencies(values);
  const names = typed.flatMap((one) => one?.name ?? []);
  const isTwice = new Set(names).size < names.length;
  return {
    weeks: untitledWeek(titlesOf(values)) !== undefined ? syllabusRefusals.weekTitle.message : undefined,
    competencies: typed.includes(null)
      ? `한 줄에 하나씩, 이름(${syllabusLimits.competency}자까지)과 비율(0~100)을 써 주세요. 예: 분석력 30%`
      : typed.length > syllabusLimits.competencies
        ? `핵심역량은 ${syllabusLimits.competencies}개까지 쓸 수 있습니다.`
        : isTwice
          ? syllabusRefusals.competencyTwice.message
          : undefined,
  };
}

export const inputOf = (values: SyllabusValues): Written => ({
  ...withSections(values, (html) => withoutOrigin(html, location.origin)),
  competencies: typedCompetencies(values).flatMap((one) => one ?? []),
  weeks: titlesOf(values).map((title) => title.trim()),
});

/** What it has and what is missing, as it stands in the form. */
export function completeness(values: SyllabusValues, evaluationSum: number) {
  const sections = Object.fromEntries(
    syllabusSections.map(({ name }) => [name, !isEmptyHtml(values[name])]),
  ) as Record<(typeof syllabusSections)[number]['name'], boolean>;
  const parts = completenessOf({ sections, weekTitles: titlesOf(values), evaluationSum });
  return {
    parts,
    done: parts.filter(({ isThere }) => isThere).length,
    missing: parts.flatMap(({ isThere, missing }) => (isThere ? [] : [missing])),
  };
}

/** The texts of another lecture's syllabus, with as many of its weeks as this one has. */
export function copiedFrom(values: SyllabusValues, source: StoredSyllabus): SyllabusValues {
  const taken = valuesOf(source);
  const titles = titlesOf(taken);
  return {
    ...taken,
    weeks: titlesOf(values)
      .map((title, index) => titles[index] ?? title)
      .join('\n'),
  };
}
