/** An assignment while it is being edited (specification §21.7). */
import {
  assignmentStaffLimits as limits,
  assignmentStaffRefusals as refusals,
  examKindNames,
  rubricLimits,
} from '@baeum/contract/assignment/staff-terms';
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import {
  activityLabels,
  activityProblems,
  type ActivityValues,
  shownValue,
  wrongWhole,
} from '../../activity/staff/activity-values.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import type { StoredAssignment } from './queries.ts';
import { rubricIn, rubricProblem } from './rubric.ts';

export interface AssignmentValues extends ActivityValues {
  readonly points: string;
  readonly latePenalty: string;
  /** Extensions, joined by commas; empty for all. */
  readonly fileTypes: string;
  readonly megabytes: string;
  readonly showsGrades: 'Y' | 'N';
  readonly isBlind: 'Y' | 'N';
  readonly examKind: '' | 'midterm' | 'final';
  /** JSON; empty without one. */
  readonly rubric: string;
}

export const assignmentLabels: Readonly<Record<keyof AssignmentValues, string>> = {
  ...activityLabels,
  points: '배점',
  latePenalty: '지각 감점(하루마다 %)',
  fileTypes: '파일 형식',
  megabytes: '파일 크기(MB)',
  showsGrades: '성적 공개',
  isBlind: '익명 채점',
  examKind: '시험 대체',
  rubric: '채점 기준',
};

export function shownAssignmentValue(name: string, value: string): string {
  if (name === 'showsGrades') return value === 'Y' ? '공개' : '비공개';
  if (name === 'isBlind') return value === 'Y' ? '익명' : '이름 표시';
  if (name === 'examKind') return value === 'midterm' || value === 'final' ? examKindNames[value] : '';
  if (name === 'rubric')
    return rubricIn(value)
      .map(({ name: criterion }) => criterion)
      .join(', ');
  return shownValue(name, value);
}

export const ownDefaults: Omit<AssignmentValues, keyof ActivityValues> = {
  points: '',
  latePenalty: '',
  fileTypes: '',
  megabytes: '',
  showsGrades: 'Y',
  isBlind: 'N',
  examKind: '',
  rubric: '',
};

export const valuesOf = ({ fields }: StoredAssignment): AssignmentValues => fields;

/** The chosen extensions; all of them where nothing is chosen. */
export const typesIn = (fileTypes: string): readonly string[] =>
  fileTypes === '' ? submissionFileRules.extensions : fileTypes.split(',');

/** The reverse, in the order of the specification. */
export const typesText = (chosen: readonly string[]): string =>
  chosen.length === submissionFileRules.extensions.length
    ? ''
    : submissionFileRules.extensions.filter((one) => chosen.includes(one)).join(',');

export function assignmentProblems(values: AssignmentValues): Problems {
  const { latePenalty, lateClosesAt } = values;
  const withoutLate = lateClosesAt === '' && latePenalty !== '' && latePenalty !== '0';
  return {
    ...activityProblems(values),
    points: wrongWhole(values.points, limits.points),
    latePenalty: withoutLate
      ? refusals.penaltyWithoutLate.message
      : wrongWhole(latePenalty, limits.latePenalty),
    megabytes: wrongWhole(values.megabytes, limits.megabytes, 1),
    rubric:
      values.rubric.length > rubricLimits.json
        ? '채점 기준이 너무 깁니다.'
        : rubricProblem(rubricIn(values.rubric)),
  };
}
