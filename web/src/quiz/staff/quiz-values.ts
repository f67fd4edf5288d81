/** A quiz while its settings are edited: every field as the text that the server compares (specification §19.6). */
import type { Refusal } from '@baeum/contract/refusals';
import { type QuizKind, quizKinds } from '@baeum/contract/quiz/kinds';
import { quizFormLimits, quizStaffRefusals } from '@baeum/contract/quiz/staff-terms';
import { type ApiError, isRefusedBy } from '../../api.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import type { FirstPlace } from '../../activity/staff/activity-values.ts';
import { momentOfMinute } from '../../ui/local-minute.ts';
import type { QuizInput, StaffQuiz } from './queries.ts';

const names = [
  'kind',
  'weekNumber',
  'topicCode',
  'title',
  'bodyHtml',
  'opensAt',
  'closesAt',
  'lateClosesAt',
  'limitMinutes',
  'attemptLimit',
  'retakeLimit',
  'afterLecture',
  'shufflesQuestions',
  'shufflesItems',
  'opensResults',
] as const satisfies readonly (keyof QuizInput)[];

export type QuizValues = Readonly<Record<(typeof names)[number], string>>;

/** What both versions of a field are called where somebody has to choose. */
export const fieldNames: Readonly<Record<keyof QuizValues, string>> = {
  kind: '구분',
  weekNumber: '주차',
  topicCode: '세부주제',
  title: '제목',
  bodyHtml: '안내',
  opensAt: '응시 시작',
  closesAt: '응시 마감',
  lateClosesAt: '지각 마감',
  limitMinutes: '제한 시간(분)',
  attemptLimit: '응시 횟수',
  retakeLimit: '재응시 횟수',
  afterLecture: '강의 학습 뒤 응시',
  shufflesQuestions: '문항 섞기',
  shufflesItems: '보기 섞기',
  opensResults: '결과 공개',
};

/** A new one is open for the whole of its week, and can be taken once. */
export const newQuiz = ({ weekNumber, topicCode, opensAt, closesAt }: FirstPlace): QuizValues => ({
  kind: 'quiz',
  weekNumber: String(weekNumber),
  topicCode,
  title: '',
  bodyHtml: '',
  opensAt: momentOfMinute(opensAt),
  closesAt: momentOfMinute(closesAt),
  lateClosesAt: '',
  limitMinutes: '',
  attemptLimit: '1',
  retakeLimit: '',
  afterLecture: 'false',
  shufflesQuestions: 'false',
  shufflesItems: 'false',
  opensResults: 'true',
});

export const valuesOf = (quiz: StaffQuiz): QuizValues =>
  Object.fromEntries(names.map((name) => [name, String(quiz[name] ?? '')])) as QuizValues;

const kindOf = ({ kind }: Pick<QuizValues, 'kind'>): QuizKind =>
  quizKinds.find((one) => one === kind) ?? 'quiz';

/** Midterm and final exams are taken in the exam room. */
export const isInExamRoom = (values: Pick<QuizValues, 'kind'>): boolean =>
  ['midterm', 'final'].includes(kindOf(values));

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

export const inputOf = (values: QuizValues): QuizInput => ({
  kind: kindOf(values),
  weekNumber: Number(values.weekNumber),
  topicCode: values.topicCode || null,
  title: values.title.trim(),
  bodyHtml: values.bodyHtml,
  opensAt: values.opensAt,
  closesAt: values.closesAt,
  lateClosesAt: values.lateClosesAt || null,
  limitMinutes: numberOf(values.limitMinutes),
  attemptLimit: numberOf(values.attemptLimit),
  retakeLimit: numberOf(values.retakeLimit),
  afterLecture: values.topicCode !== '' && values.afterLecture === 'true',
  shufflesQuestions: values.shufflesQuestions === 'true',
  shufflesItems: values.shufflesItems === 'true',
  opensResults: values.opensResults === 'true',
});

function wrongNumber(typed: string, least: number, most: number): string | undefined {
  const text = typed.trim();
  const isRight = text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most);
  return isRight ? undefined : `${least}~${most.toLocaleString('ko')}의 수를 입력해 주세요.`;
}

/** Whether one moment is before another one, or the same where they must be apart. */
const isBefore = (at: string, other: string, apart = false): boolean => {
  if (at === '' || other === '') return false;
  const between = Date.parse(at) - Date.parse(other);
  return apart ? between <= 0 : between < 0;
};

/** Why a quiz cannot be stored, by field. */
export function problemsOf(values: QuizValues): Problems {
  const { minutes, attempts, retakes } = quizFormLimits;
  const { opensAt, closesAt, lateClosesAt } = values;
  return {
    title: values.title.trim() === '' ? '제목을 입력해 주세요.' : undefined,
    opensAt: opensAt === '' ? '응시 시작을 입력해 주세요.' : undefined,
    closesAt: closingProblem(values),
    lateClosesAt: isBefore(lateClosesAt, closesAt, true)
      ? '지각 마감은 응시 마감보다 뒤여야 합니다.'
      : undefined,
    limitMinutes: wrongNumber(values.limitMinutes, 1, minutes),
    attemptLimit: wrongNumber(values.attemptLimit, 1, attempts),
    retakeLimit: wrongNumber(values.retakeLimit, 0, retakes),
    bodyHtml:
      values.bodyHtml.length > quizFormLimits.html
        ? `안내가 너무 깁니다. HTML로 ${quizFormLimits.html.toLocaleString('ko')}자까지 쓸 수 있습니다.`
        : undefined,
  };
}

function closingProblem({ opensAt, closesAt }: QuizValues): string | undefined {
  if (closesAt === '') return '응시 마감을 입력해 주세요.';
  return isBefore(closesAt, opensAt) ? '마감이 시작보다 빠릅니다.' : undefined;
}

/** The field that a refusal of the server concerns. */
export function fieldOf(error: ApiError): keyof QuizValues | undefined {
  const { weekBeyondEnd, topicWrong, topicTaken, endBeforeStart, afterLectureWithoutTopic } =
    quizStaffRefusals;
  const fields: readonly (readonly [keyof QuizValues, readonly Refusal[]])[] = [
    ['weekNumber', [weekBeyondEnd]],
    ['topicCode', [topicWrong, topicTaken, afterLectureWithoutTopic]],
    ['closesAt', [endBeforeStart]],
  ];
  return fields.find(([, refusals]) => isRefusedBy(error, refusals))?.[0];
}
