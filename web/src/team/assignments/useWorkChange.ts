import { deleteAsgmt, updateTempYn } from '@baeum/contract/team/assignment-terms';
import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../api.ts';
import { useGo } from '../../navigation.ts';
import { useChange } from '../../submission/useChange.ts';
import {
  changedBySubmission,
  readAgain,
  type Submission,
  submissionQuery,
  type WorkName,
} from './queries.ts';
import { screenOf } from './standing.ts';

interface WorkChangeOptions {
  readonly lctrShdlCd: string;
  readonly name: WorkName;
  readonly act: () => Promise<unknown>;
  readonly reached: (now: Submission | null) => boolean;
  readonly done: string;
}

/** Something done to the team's submission as a whole; then the screen of its new state. */
export function useWorkChange({ lctrShdlCd, name, act, reached, done }: WorkChangeOptions) {
  const client = useQueryClient();
  const go = useGo();
  return useChange({
    act,
    read: () => readAgain(client, name),
    reached,
    done,
    onDone() {
      const now = client.getQueryData(submissionQuery(name).queryKey);
      if (now !== undefined)
        void go(screenOf(now.data), { lctrShdlCd, taAsgmtSeq: name.taAsgmtSeq }, { replace: true });
    },
    refreshes: changedBySubmission,
  });
}

/** N hands a draft in, Y takes it back. */
export const turnTo = (name: WorkName, tempYn: 'Y' | 'N') =>
  post(updateTempYn, { ...name, tempYn, headerMsg: tempYn === 'N' ? '제출' : '제출취소' });

export const removeDraft = (name: WorkName) => post(deleteAsgmt, name);
