import { listLectureHistory } from '@baeum/contract/history/staff-terms';
import {
  getSyllabusForm,
  listSyllabusSources,
  previewSyllabus,
} from '@baeum/contract/lecture/staff-syllabus-terms';
import { getLecture, listLectures } from '@baeum/contract/lecture/staff-terms';
import { getTerm } from '@baeum/contract/study/board-terms';
import { callQuery, formQuery } from '../../api.ts';

export const syllabusQuery = (lectureCode: string) => formQuery(getSyllabusForm, { lectureCode });
export const previewQuery = (lectureCode: string) => callQuery(previewSyllabus, { lectureCode });
export const sourcesQuery = (lectureCode: string) => callQuery(listSyllabusSources, { lectureCode });

/** Calls whose replies a change of a syllabus changes: those that say which titles its weeks have, too. */
export const changedBySyllabus = [
  getSyllabusForm,
  previewSyllabus,
  getLecture,
  listLectures,
  getTerm,
  listLectureHistory,
] as const;
