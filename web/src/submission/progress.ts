import { getAcaSchlList, getMyLctrInfo, getMyLctrList, getTodoList } from '@baeum/contract/lecture/terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';

/** Calls that show what a student has done: the week's cells, the counts, the lectures, the calendar and what is to do. */
export const callsOfProgress = [
  getLctrDsbjList,
  getMyLctrInfo,
  getMyLctrList,
  getAcaSchlList,
  getTodoList,
] as const;
