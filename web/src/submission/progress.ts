import { getAcaSchlList, getMyLctrInfo, getMyLctrList } from '@baeum/contract/lecture/terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';

/** Calls that show what a student has done: the week's cells, the counts, the lectures and the calendar. */
export const callsOfProgress = [getLctrDsbjList, getMyLctrInfo, getMyLctrList, getAcaSchlList] as const;
