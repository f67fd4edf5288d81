/** The settings of a lecture while they are being edited: all numbers as they are typed. */
import type { Input } from '@baeum/contract';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import {
  type addLecture,
  type EvaluationPart,
  evaluationPartNames,
  lectureLimits,
  lectureStaffRefusals,
  newCodeShape,
} from '@baeum/contract/lecture/staff-terms';
import { usualWeeks } from '@baeum/contract/lecture/programme-terms';
import { type ApiError, isRefusedBy } from '../../api.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import { readLike } from '../../ui/form/useVersionedDraft.ts';
import { notAdded } from './people-input.ts';

type LectureSettings = Omit<Input<typeof addLecture>, 'programmeCode' | 'code'>;

interface Professor {
  readonly loginId: string;
  /** Empty until the server has found the account. */
  readonly name: string;
}

export interface LectureValues {
  /** Of a new lecture. */
  readonly code: string;
  readonly name: string;
  readonly subjectCode: string;
  readonly classNumber: string;
  readonly majorType: string;
  readonly majorName: string;
  readonly majorSemester: string;
  readonly track: string;
  readonly grade: string;
  readonly credits: string;
  readonly isMicroLearning: boolean;
  readonly countsDebates: boolean;
  readonly countsTeams: boolean;
  readonly evaluation: Readonly<Record<EvaluationPart, string>>;
  readonly professors: readonly Professor[];
  /** The login id that is being typed. */
  readonly professorId: string;
  readonly weekCount: string;
  /** Titles; those beyond the number of weeks are kept in case it grows again. */
  readonly weeks: readonly string[];
}

export const evaluationParts = Object.keys(evaluationPartNames) as readonly EvaluationPart[];

const evaluationOf = (of: (part: EvaluationPart) => string): LectureValues['evaluation'] => ({
  attendance: of('attendance'),
  assignments: of('assignments'),
  quizzes: of('quizzes'),
  debates: of('debates'),
  teams: of('teams'),
  midterm: of('midterm'),
  final: of('final'),
});

export const newLecture: LectureValues = {
  code: '',
  name: '',
  subjectCode: '',
  classNumber: '1',
  majorType: '',
  majorName: '',
  majorSemester: '',
  track: '',
  grade: '',
  credits: '3',
  isMicroLearning: false,
  countsDebates: false,
  countsTeams: false,
  evaluation: evaluationOf(() => ''),
  professors: [],
  professorId: '',
  weekCount: String(usualWeeks),
  weeks: [],
};

/** What a draft on this device contains, if it is one. */
export const lectureValuesIn = readLike<LectureValues>({
  ...newLecture,
  professors: [{ loginId: '', name: '' }],
  weeks: [''],
});

export const valuesOf = (lecture: StaffLecture): LectureValues => ({
  code: lecture.code,
  name: lecture.name,
  subjectCode: lecture.subjectCode,
  classNumber: String(lecture.classNumber),
  majorType: lecture.majorType,
  majorName: lecture.majorName,
  majorSemester: lecture.majorSemester,
  track: lecture.track,
  grade: lecture.grade,
  credits: String(lecture.credits),
  isMicroLearning: lecture.isMicroLearning,
  countsDebates: lecture.countsDebates,
  countsTeams: lecture.countsTeams,
  evaluation: evaluationOf((part) => String(lecture.evaluation?.[part] ?? '')),
  professors: lecture.professors,
  professorId: '',
  weekCount: String(lecture.weeks.length),
  weeks: lecture.weeks.map(({ title }) => title),
});

/** A whole number as typed; undefined when it is none within the limits. */
function wholeNumber(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim();
  const number = Number(text);
  return /^\d{1,4}$/.test(text) && number >= least && number <= most ? number : undefined;
}

export const weekCountOf = ({ weekCount }: Pick<LectureValues, 'weekCount'>): number | undefined =>
  wholeNumber(weekCount, 1, authoringLimits.weeks);

/** The titles of the weeks that there are; without one it is that of its number. */
export const weekTitles = (values: Pick<LectureValues, 'weekCount' | 'weeks'>): readonly string[] =>
  Array.from({ length: weekCountOf(values) ?? 0 }, (_, index) => values.weeks[index] ?? `${index + 1}주차`);

/** What all parts come to; undefined while none has been said. */
export function evaluationSum(evaluation: LectureValues['evaluation']): number | undefined {
  const said = evaluationParts.map((part) => evaluation[part].trim()).filter((typed) => typed !== '');
  return said.length === 0 ? undefined : said.reduce((sum, typed) => sum + (Number(typed) || 0), 0);
}

const creditsOf = (typed: string): number | undefined => {
  const number = Number(typed.trim() || Number.NaN);
  return number >= 0 && number <= lectureLimits.credits && Number.isInteger(number * 2) ? number : undefined;
};

export const settingsOf = (values: LectureValues): LectureSettings => ({
  name: values.name.trim(),
  subjectCode: values.subjectCode.trim(),
  classNumber: Number(values.classNumber),
  majorType: values.majorType.trim(),
  majorName: values.majorName.trim(),
  majorSemester: values.majorSemester.trim(),
  track: values.track.trim(),
  grade: values.grade.trim(),
  credits: Number(values.credits),
  isMicroLearning: values.isMicroLearning,
  countsDebates: values.countsDebates,
  countsTeams: values.countsTeams,
  evaluation: evaluationInput(values.evaluation),
  professors: values.professors.map(({ loginId }) => loginId),
  weeks: weekTitles(values).map((title) => title.trim()),
});

function evaluationInput(evaluation: LectureValues['evaluation']): LectureSettings['evaluation'] {
  if (evaluationSum(evaluation) === undefined) return null;
  const said = evaluationParts.filter((part) => evaluation[part].trim() !== '');
  return Object.fromEntries(said.map((part) => [part, Number(evaluation[part])]));
}

const required = (text: string, name: string): string | undefined =>
  text.trim() === '' ? `${name} 입력해 주세요.` : undefined;

export const codeProblem = (code: string): string | undefined =>
  newCodeShape.test(code) ? undefined : `영문, 숫자, -, _로 ${lectureLimits.code}자까지 입력해 주세요.`;

/** The field that a refusal concerns, where the server does not name it. */
export function fieldOf(error: ApiError): keyof LectureValues | undefined {
  const { ratesNot100, weekInUse } = lectureStaffRefusals;
  if (isRefusedBy(error, [ratesNot100])) return 'evaluation';
  return isRefusedBy(error, [weekInUse]) ? 'weeks' : undefined;
}

/** Why the settings cannot be stored, by field. */
export const problemsOf = (values: LectureValues, isNew: boolean): Problems => ({
  name: required(values.name, '강의명을'),
  code: isNew ? codeProblem(values.code) : undefined,
  subjectCode: required(values.subjectCode, '교과목 코드를'),
  classNumber:
    wholeNumber(values.classNumber, 1, lectureLimits.classNumber) === undefined
      ? `1~${lectureLimits.classNumber}의 수를 입력해 주세요.`
      : undefined,
  majorType: required(values.majorType, '이수 구분을'),
  credits:
    creditsOf(values.credits) === undefined
      ? `0~${lectureLimits.credits}학점을 0.5 단위로 입력해 주세요.`
      : undefined,
  majorName: required(values.majorName, '전공을'),
  grade: required(values.grade, '학년을'),
  majorSemester: required(values.majorSemester, '학기를'),
  professorId: notAdded(values.professorId),
  evaluation: evaluationProblem(values.evaluation),
  weekCount:
    weekCountOf(values) === undefined ? `1~${authoringLimits.weeks}의 수를 입력해 주세요.` : undefined,
  weeks: weekTitles(values).some((title) => title.trim() === '') ? '제목이 없는 주차가 있습니다.' : undefined,
});

function evaluationProblem(evaluation: LectureValues['evaluation']): string | undefined {
  const isWrong = evaluationParts.some((part) => {
    const typed = evaluation[part].trim();
    return typed !== '' && wholeNumber(typed, 0, 100) === undefined;
  });
  if (isWrong) return '평가 비율은 0~100의 정수로 입력해 주세요.';
  const sum = evaluationSum(evaluation);
  return sum === undefined || sum === 100 ? undefined : lectureStaffRefusals.ratesNot100.message;
}
