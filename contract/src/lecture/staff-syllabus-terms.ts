/** The syllabus of a lecture as staff write it (specification §21.12). No zod. */
import { postRefusals } from '../posting/terms.ts';
import { refusals } from '../refusals.ts';

export const getSyllabusForm = '/api/staff/lecture/getSyllabus';
export const changeSyllabus = '/api/staff/lecture/changeSyllabus';
export const listSyllabusSources = '/api/staff/lecture/listSyllabusSources';
export const previewSyllabus = '/api/staff/lecture/previewSyllabus';

/** The sections in the order in which students see them; `required` ones count for whether it is complete. */
export const syllabusSections = [
  { name: 'summaryHtml', title: '교과목 개요', required: true },
  { name: 'goalsHtml', title: '학습 목표', required: true },
  { name: 'methodsHtml', title: '수업 방법', required: true },
  { name: 'booksHtml', title: '교재 및 참고 자료', required: true },
  { name: 'notesHtml', title: '유의 사항', required: false },
] as const;
export type SyllabusSection = (typeof syllabusSections)[number]['name'];

export const syllabusLimits = { section: 50_000, competencies: 20, competency: 40, sources: 30 } as const;

export const syllabusRefusals = refusals({
  weekCount: {
    status: 409,
    errorCode: 'SYLLABUS_WEEKS',
    message: '그 사이에 강의의 주차 수가 바뀌었습니다. 새로 고친 뒤 다시 저장해 주세요.',
  },
  weekTitle: { status: 400, errorCode: 'SYLLABUS_WEEK', message: '주차의 주제를 입력해 주세요.' },
  competencyTwice: {
    status: 400,
    errorCode: 'SYLLABUS_COMPETENCY',
    message: '같은 핵심역량이 두 번 있습니다.',
  },
  noImage: postRefusals.noImage,
});

export const syllabusMessages = {
  saved: '저장하였습니다. 학생에게 보이는 강의계획서가 바뀌었습니다.',
  noSources: '같은 교과목의 다른 강의계획서가 없습니다.',
} as const;

/** What a syllabus has, as far as it is told whether it is complete. */
export interface SyllabusState {
  readonly sections: Readonly<Record<SyllabusSection, boolean>>;
  readonly weekTitles: readonly string[];
  /** Percent of the evaluation that is said. */
  readonly evaluationSum: number;
}

/** A title that says no more than which week it is. */
const isMerelyNumber = (title: string): boolean => /^\s*(?:제?\s*\d+\s*주차?)?\s*$/.test(title);

/** Each part that a syllabus should have, whether it has it, and what is missing in words. */
export function completenessOf({ sections, weekTitles, evaluationSum }: SyllabusState) {
  const bare = weekTitles.flatMap((title, index) => (isMerelyNumber(title) ? [index + 1] : []));
  return [
    ...syllabusSections
      .filter(({ required }) => required)
      .map(({ name, title }) => ({ part: title, isThere: sections[name], missing: title })),
    { part: '평가 비율', isThere: evaluationSum === 100, missing: `평가 비율(${evaluationSum}%)` },
    {
      part: '주차별 주제',
      isThere: bare.length === 0 && weekTitles.length > 0,
      missing: `주차별 주제(${bare.join(', ')}주차)`,
    },
  ];
}
