/** A period as its form has it. */
import type { Input } from '@baeum/contract';
import {
  type EvaluationKind,
  evaluationKinds,
  evaluationStaffRefusals as refusals,
  type setEvaluationPeriod,
  type setLecturePeriod,
} from '@baeum/contract/evaluation/staff-terms';
import { localMinute } from '../../ui/local-minute.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import type { LectureEvaluation, Period as StoredPeriod, Questionnaire } from './queries.ts';

/** In Seoul, as the browser's field has it: `2026-11-18T23:59`. */
export interface SpanValues {
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface PeriodValues extends SpanValues {
  readonly kind: string;
  /** Codes of the lectures that the period is not for. */
  readonly excluded: readonly string[];
}

export const spanOf = ({ startsAt, endsAt }: Pick<StoredPeriod, 'startsAt' | 'endsAt'>): SpanValues => ({
  startsAt: localMinute(startsAt),
  endsAt: localMinute(endsAt),
});

export const valuesOf = ({ period, lectures }: Questionnaire): PeriodValues => ({
  kind: period?.kind ?? 'final',
  ...(period === null ? { startsAt: '', endsAt: '' } : spanOf(period)),
  excluded: lectures.filter(({ isAsked }) => !isAsked).map(({ lectureCode }) => lectureCode),
});

export function problemsOf({ startsAt, endsAt }: SpanValues): Problems {
  const isInverted = startsAt !== '' && endsAt !== '' && endsAt <= startsAt;
  const endProblem = isInverted ? refusals.endBeforeStart.message : undefined;
  return {
    startsAt: startsAt === '' ? '시작을 입력해 주세요.' : undefined,
    endsAt: endsAt === '' ? '종료를 입력해 주세요.' : endProblem,
  };
}

type Period = Pick<Input<typeof setEvaluationPeriod>, 'kind' | 'startsAt' | 'endsAt' | 'lectureCodes'>;

const kindOf = (text: string): EvaluationKind => evaluationKinds.find((one) => one === text) ?? 'final';

export const inputOf = (
  { kind, startsAt, endsAt, excluded }: PeriodValues,
  lectures: Questionnaire['lectures'],
): Period => ({
  kind: kindOf(kind),
  startsAt,
  endsAt,
  lectureCodes:
    excluded.length === 0
      ? null
      : lectures.map(({ lectureCode }) => lectureCode).filter((code) => !excluded.includes(code)),
});

type OfProgramme = LectureEvaluation['programmePeriod'];

/** A lecture chooses a part of the period of its programme. */
export function problemsOfLecture(values: SpanValues, ofProgramme: OfProgramme): Problems {
  const { startsAt, endsAt } = spanOf(ofProgramme);
  const problems = problemsOf(values);
  const outside = refusals.outside.message;
  return {
    startsAt: problems.startsAt ?? (values.startsAt < startsAt ? outside : undefined),
    endsAt: problems.endsAt ?? (values.endsAt > endsAt ? outside : undefined),
  };
}

/** What is sent: the whole period of the programme is none of its own, so that it follows when that moves. */
export function lecturePeriodOf(
  values: SpanValues,
  ofProgramme: OfProgramme,
): Input<typeof setLecturePeriod>['period'] {
  const whole = spanOf(ofProgramme);
  return values.startsAt === whole.startsAt && values.endsAt === whole.endsAt ? null : values;
}
