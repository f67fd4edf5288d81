import type { Result } from '@baeum/contract';
import {
  getLectureResults,
  getQuestionnaire,
  getResults,
  listLectureEvaluations,
  listLectureTexts,
  listQuestionnaires,
  listRates,
  questionnaireRows,
} from '@baeum/contract/evaluation/staff-terms';
import { callQuery, formQuery, pagedQuery } from '../../api.ts';

export type Questionnaire = Result<typeof getQuestionnaire>;
export type QuestionnaireRow = Result<typeof listQuestionnaires>['items'][number];
export type Rate = Result<typeof listRates>['items'][number];
export type LectureEvaluation = Result<typeof listLectureEvaluations>['items'][number];
export type QuestionResult = Result<typeof getLectureResults>['questions'][number];
export type Period = NonNullable<Questionnaire['period']>;

export const questionnairesQuery = (programmeCode: string, page: number, archived: boolean) =>
  pagedQuery(listQuestionnaires, { programmeCode, page, rows: questionnaireRows, archived }, [
    'programmeCode',
  ]);

export const questionnaireQuery = (questionnaireId: string) =>
  formQuery(getQuestionnaire, { questionnaireId });

/** How often the rate of a running evaluation is asked for again. */
const every = 30_000;

export const ratesQuery = (questionnaireId: string, page: number) => ({
  ...pagedQuery(listRates, { questionnaireId, page }, ['questionnaireId']),
  refetchInterval: every,
});

export const resultsQuery = (questionnaireId: string) => callQuery(getResults, { questionnaireId });

export const lectureEvaluationsQuery = (lectureCode: string) => ({
  ...callQuery(listLectureEvaluations, { lectureCode }),
  refetchInterval: every,
});

export const lectureResultsQuery = (lectureCode: string, questionnaireId: string) =>
  callQuery(getLectureResults, { lectureCode, questionnaireId });

export const textsQuery = (
  lectureCode: string,
  questionnaireId: string,
  { questionId, page }: { readonly questionId: string; readonly page: number },
) =>
  pagedQuery(listLectureTexts, { lectureCode, questionnaireId, questionId, page }, [
    'lectureCode',
    'questionnaireId',
    'questionId',
  ]);

/** Calls whose replies every change of a questionnaire changes. */
export const changedByQuestionnaire = [
  listQuestionnaires,
  getQuestionnaire,
  listRates,
  listLectureEvaluations,
] as const;

/** The history of the lecture has it beside. */
export const changedByLecturePeriod = [listLectureEvaluations, getLectureResults] as const;
