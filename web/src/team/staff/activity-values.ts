/**
 * A team activity while it is being edited: every field as the text that the server compares (specification §19.6). The
 * evaluation and the assignments are JSON, so that two people's changes of one of them meet as a whole.
 */
import type { Refusal } from '@baeum/contract/refusals';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { assignmentStaffLimits } from '@baeum/contract/assignment/staff-terms';
import { teamFormRefusals as refusals, teamLimits as limits } from '@baeum/contract/team/staff-terms';
import { memberLimit } from '@baeum/contract/team/terms';
import type { FirstPlace } from '../../activity/staff/activity-values.ts';
import { type ApiError, isRefusedBy } from '../../api.ts';
import type { PicturesOfTexts } from '../../posting/usePictures.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import { localMinute } from '../../ui/local-minute.ts';
import type { Activity, ActivityInput, Assignment, Evaluation } from './queries.ts';

export interface ActivityValues {
  readonly title: string;
  readonly bodyHtml: string;
  readonly weekNumber: string;
  readonly endWeekNumber: string;
  readonly topicCode: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly minutes: string;
  /** JSON; empty where students do not choose. */
  readonly choosing: string;
  readonly teamSize: string;
  /** JSON; empty without an evaluation. */
  readonly evaluation: string;
  /** JSON. */
  readonly assignments: string;
}

/** What both versions of a field are called where somebody has to choose. */
export const fieldNames: Readonly<Record<keyof ActivityValues, string>> = {
  title: '제목',
  bodyHtml: '내용',
  weekNumber: '시작 주차',
  endWeekNumber: '종료 주차',
  topicCode: '세부주제',
  opensAt: '활동 시작',
  closesAt: '활동 마감',
  minutes: '활동 시간(분)',
  choosing: '학생이 팀 고르기',
  teamSize: '팀 인원',
  evaluation: '팀원평가',
  assignments: '팀과제',
};

/** A new one has the period of its week until somebody says otherwise. */
export const newActivity = ({ weekNumber, topicCode, opensAt, closesAt }: FirstPlace): ActivityValues => ({
  title: '',
  bodyHtml: '',
  weekNumber: String(weekNumber),
  endWeekNumber: String(weekNumber),
  topicCode,
  opensAt: localMinute(opensAt),
  closesAt: localMinute(closesAt),
  minutes: '',
  choosing: '',
  teamSize: '',
  evaluation: '',
  assignments: '[]',
});

export const valuesOf = (activity: Activity): ActivityValues => ({
  title: activity.title,
  bodyHtml: activity.bodyHtml,
  weekNumber: String(activity.weekNumber),
  endWeekNumber: String(activity.endWeekNumber),
  topicCode: activity.topicCode ?? '',
  opensAt: activity.opensAt,
  closesAt: activity.closesAt,
  minutes: String(activity.minutes ?? ''),
  choosing: activity.choosing === null ? '' : JSON.stringify(activity.choosing),
  teamSize: String(activity.teamSize ?? ''),
  evaluation: activity.evaluation === null ? '' : JSON.stringify(activity.evaluation),
  assignments: JSON.stringify(activity.assignments.map(assignmentOf)),
});

/** Without what is only read. */
const assignmentOf = ({
  key,
  title,
  bodyHtml,
  opensAt,
  closesAt,
  lateOpensAt,
  lateClosesAt,
  points,
  latePenalty,
}: Activity['assignments'][number]): Assignment => ({
  key,
  title,
  bodyHtml,
  opensAt,
  closesAt,
  lateOpensAt,
  lateClosesAt,
  points,
  latePenalty,
});

export const choosingIn = ({ choosing }: Pick<ActivityValues, 'choosing'>): ActivityInput['choosing'] =>
  choosing === '' ? null : (JSON.parse(choosing) as ActivityInput['choosing']);

export const evaluationIn = ({ evaluation }: Pick<ActivityValues, 'evaluation'>): Evaluation | null =>
  evaluation === '' ? null : (JSON.parse(evaluation) as Evaluation);

export const assignmentsIn = ({ assignments }: Pick<ActivityValues, 'assignments'>): readonly Assignment[] =>
  JSON.parse(assignments) as readonly Assignment[];

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

export const inputOf = (values: ActivityValues): ActivityInput => ({
  title: values.title.trim(),
  bodyHtml: values.bodyHtml,
  weekNumber: Number(values.weekNumber),
  endWeekNumber: Number(values.endWeekNumber),
  topicCode: values.topicCode || null,
  opensAt: values.opensAt,
  closesAt: values.closesAt,
  minutes: numberOf(values.minutes),
  choosing: choosingIn(values),
  teamSize: numberOf(values.teamSize),
  evaluation: withoutBlanks(evaluationIn(values)),
  assignments: [...assignmentsIn(values)],
});

/** Blank lines among the answers are none. */
const withoutBlanks = (evaluation: Evaluation | null): Evaluation | null =>
  evaluation && {
    ...evaluation,
    questions: evaluation.questions.map(({ title, items }) => ({
      title: title.trim(),
      items: items.map((item) => item.trim()).filter((item) => item !== ''),
    })),
  };

const missingDate = '날짜와 시각을 입력해 주세요.';

interface Period {
  readonly opensAt: string;
  readonly closesAt: string;
}

/** Minutes of one clock are compared as texts. */
const periodProblem = ({ opensAt, closesAt }: Period): string | undefined => {
  if (opensAt === '' || closesAt === '') return missingDate;
  return closesAt < opensAt ? refusals.endBeforeStart.message : undefined;
};

function gradingProblem({ points, latePenalty, lateClosesAt }: Assignment): string | undefined {
  const isWrong = (value: number | null | undefined, most: number) =>
    value != null && !(Number.isInteger(value) && value >= 0 && value <= most);
  if (isWrong(points, assignmentStaffLimits.points))
    return `배점은 0~${assignmentStaffLimits.points}의 수로 입력해 주세요.`;
  if (isWrong(latePenalty, assignmentStaffLimits.latePenalty))
    return `지각 감점은 0~${assignmentStaffLimits.latePenalty}의 수로 입력해 주세요.`;
  return (latePenalty ?? 0) > 0 && (lateClosesAt ?? '') === ''
    ? refusals.penaltyWithoutLate.message
    : undefined;
}

function assignmentProblem(assignment: Assignment): string | undefined {
  const { title, closesAt, lateOpensAt, lateClosesAt } = assignment;
  if (title.trim() === '') return '제목을 입력해 주세요.';
  const problem = periodProblem(assignment) ?? gradingProblem(assignment);
  if (problem !== undefined) return problem;
  if ((lateOpensAt ?? '') === '' && (lateClosesAt ?? '') === '') return undefined;
  if (lateOpensAt === null || lateClosesAt === null) return refusals.latePeriodIncomplete.message;
  return lateOpensAt <= closesAt || lateClosesAt < lateOpensAt
    ? '지각 제출은 마감 뒤의 기간이어야 합니다.'
    : undefined;
}

function evaluationProblem(evaluation: Evaluation | null): string | undefined {
  if (evaluation === null) return undefined;
  const { kind, questions } = evaluation;
  const problem = periodProblem(evaluation);
  if (problem !== undefined || kind === 'score') return problem;
  if (questions.length === 0) return refusals.questionsMissing.message;
  const index = questions.findIndex(
    ({ title, items }) =>
      title.trim() === '' || items.filter((item) => item.trim() !== '').length < limits.fewestItems,
  );
  return index === -1 ? undefined : `${index + 1}번 문항의 질문과 보기를 둘 이상 입력해 주세요.`;
}

const numberProblem = (typed: string, most: number): string | undefined =>
  typed.trim() === '' || (/^[1-9]\d{0,5}$/.test(typed.trim()) && Number(typed) <= most)
    ? undefined
    : `1~${most.toLocaleString('ko')}의 수를 입력해 주세요.`;

/** Why an activity cannot be stored, by field. */
function problemsOf(values: ActivityValues): Problems {
  const { opensAt, closesAt, minutes } = values;
  const choosing = choosingIn(values);
  const wrong = assignmentsIn(values)
    .map((one, index) => ({ index, problem: assignmentProblem(one) }))
    .find(({ problem }) => problem !== undefined);
  return {
    title: values.title.trim() === '' ? '제목을 입력해 주세요.' : undefined,
    endWeekNumber:
      Number(values.endWeekNumber) < Number(values.weekNumber)
        ? refusals.endWeekBeforeWeek.message
        : undefined,
    opensAt: opensAt === '' ? missingDate : undefined,
    closesAt: periodProblem({ opensAt: opensAt || closesAt, closesAt }),
    choosing: choosing === null ? undefined : periodProblem(choosing),
    teamSize: numberProblem(values.teamSize, memberLimit),
    minutes: numberProblem(minutes, limits.minutes),
    bodyHtml:
      values.bodyHtml.length > authoringLimits.illustratedText
        ? `내용이 너무 깁니다. HTML로 ${authoringLimits.illustratedText.toLocaleString('ko')}자까지 쓸 수 있습니다.`
        : undefined,
    evaluation: evaluationProblem(evaluationIn(values)),
    assignments: wrong && `${wrong.index + 1}번 팀과제: ${wrong.problem}`,
  };
}

/** What the pictures of an assignment's text are waited for by. */
export const pictureKey = ({ key }: Pick<Assignment, 'key'>): string => `assignment ${key}`;

/** The same with what is said about pictures that are on their way, of the activity and of its assignments. */
export function problemsWith(values: ActivityValues, pictures: PicturesOfTexts): Problems {
  const [own] = Object.values(pictures.problemsOf(assignmentsIn(values).map(pictureKey)));
  return {
    ...problemsOf(values),
    ...pictures.problemsOf(['bodyHtml']),
    ...(own === undefined ? {} : { assignments: own }),
  };
}

/** The field that a refusal of the server concerns; of a part of the evaluation or of an assignment that card. */
export function fieldOf(error: ApiError): keyof ActivityValues | undefined {
  const { field } = error.about;
  const named = typeof field === 'string' ? field.split('.')[0] : undefined;
  const known = (Object.keys(fieldNames) as (keyof ActivityValues)[]).find((name) => name === named);
  if (known !== undefined) return known;
  const fields: readonly (readonly [keyof ActivityValues, readonly Refusal[]])[] = [
    ['topicCode', [refusals.topicUnknown, refusals.topicTaken]],
    ['assignments', [refusals.handedIn, refusals.assignmentTwice]],
    ['evaluation', [refusals.evaluated, refusals.questionsMissing]],
  ];
  return fields.find(([, meant]) => isRefusedBy(error, meant))?.[0];
}

/** A value that both have changed, as people read it. */
export function valueInWords(name: string, value: string): string {
  if (name === 'choosing') {
    const choosing = choosingIn({ choosing: value });
    return choosing === null ? '없음' : `${choosing.opensAt} ~ ${choosing.closesAt}`.replaceAll('T', ' ');
  }
  if (name === 'evaluation') {
    const evaluation = evaluationIn({ evaluation: value });
    if (evaluation === null) return '없음';
    return evaluation.kind === 'score' ? '점수' : `설문 ${evaluation.questions.length}문항`;
  }
  if (name !== 'assignments') return value.replace('T', ' ');
  const titles = assignmentsIn({ assignments: value }).map(({ title, points }) =>
    points == null ? title : `${title} (${points}점)`,
  );
  return titles.join(', ') || '없음';
}
