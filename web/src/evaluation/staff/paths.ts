import { lecturePath, programmePath } from '../../staff-roles.ts';

export const questionnairePath = (programmeCode: string, id: string, screen = ''): string =>
  programmePath(programmeCode, `evaluations/${encodeURIComponent(id)}${screen && `/${screen}`}`);

/** The results of a lecture. */
export const lectureEvaluationPath = (lectureCode: string, id: string): string =>
  lecturePath(lectureCode, `evaluations/${encodeURIComponent(id)}`);
