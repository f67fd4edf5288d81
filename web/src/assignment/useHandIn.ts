import {
  assignmentRefusals,
  submissionFileRules,
  submitAsgmtData,
  updateAsgmtData,
} from '@baeum/contract/assignment/terms';
import { useQueryClient } from '@tanstack/react-query';
import { makeSure, upload } from '../api.ts';
import { useSending } from '../submission/useSending.ts';
import { changedBySubmission, readAgain } from './queries.ts';
import { isStored, type Work } from './work.ts';

/** What is on the server and to be changed. */
interface StoredWork {
  readonly asgmtSbmtSeq: number;
  /** The file that has to go. */
  readonly removes: number | undefined;
}

/** A submission on its way: a first one, or a change of what is stored. */
export interface Handed extends Work {
  readonly stored: StoredWork | undefined;
}

interface HandInOptions {
  readonly asgmtCd: string;
  readonly onDone: (work: Work, stillHere: boolean) => void;
  readonly onFileRefused: (message: string) => void;
  /** The submission has become another one somewhere else: what is stored has to be looked at first. */
  readonly onOvertaken: () => void;
}

const { exists, submitted, graded } = assignmentRefusals;

/** Sends a submission: first one or change, draft or final. */
export function useHandIn({ asgmtCd, ...told }: HandInOptions) {
  const client = useQueryClient();
  return useSending<Handed>({
    ...told,
    async transfer(work, options) {
      const { stored, file, title, body, tempYn } = work;
      const files = file === undefined ? [] : [file];
      const fields = {
        asgmtCd,
        asgmtSbmtNm: title,
        asgmtSbmtCn: body,
        tempYn,
        headerMsg: tempYn === 'Y' ? '임시저장' : '제출',
      };
      const change = stored && {
        ...fields,
        asgmtSbmtSeq: String(stored.asgmtSbmtSeq),
        deletedSbmtFileSeq: stored.removes === undefined ? undefined : String(stored.removes),
      };
      await makeSure({
        act: () =>
          change === undefined
            ? upload(submitAsgmtData, fields, files, options)
            : upload(updateAsgmtData, change, files, options),
        read: () => readAgain(client, asgmtCd),
        reached: (now) => isStored(work, now, stored?.removes),
      });
    },
    // The edit page's rules differ in their words alone.
    rules: submissionFileRules,
    overtaking: [exists, submitted, graded],
    refreshes: changedBySubmission,
  });
}
