import {
  insertAsgmt,
  teamAssignmentRefusals,
  teamSubmissionFileRules,
  updateAsgmt,
} from '@baeum/contract/team/assignment-terms';
import { useQueryClient } from '@tanstack/react-query';
import { makeSure, upload, useUser } from '../../api.ts';
import { useSending } from '../../submission/useSending.ts';
import { changedBySubmission, readAgain, type TeamWork } from './queries.ts';
import { isStored, type Work } from './work.ts';

interface TeamHandInOptions {
  readonly task: TeamWork['task'];
  readonly onDone: (work: Work, stillHere: boolean) => void;
  readonly onFileRefused: (message: string) => void;
  /** A teammate, or another window, was first: what is stored has to be looked at. */
  readonly onOvertaken: () => void;
}

const { exists, missing, submitted, notOwn } = teamAssignmentRefusals;

/** Sends the team's file: a first one, or one in the place of a draft's. */
export function useTeamHandIn({ task: { taCd, taAsgmtSeq, teamSeq }, ...told }: TeamHandInOptions) {
  const client = useQueryClient();
  const user = useUser();
  return useSending<Work>({
    ...told,
    async transfer(work, options) {
      const { tempYn, file, replaces } = work;
      const named = { taAsgmtSeq: String(taAsgmtSeq), teamSeq: String(teamSeq), taCd };
      await makeSure({
        act: () =>
          replaces === undefined
            ? upload(insertAsgmt, { ...named, tempYn }, [file], options)
            : upload(updateAsgmt, named, [file], options),
        read: () => readAgain(client, { taAsgmtSeq, teamSeq }),
        reached: (now) => isStored(work, now, user.id),
      });
    },
    rules: teamSubmissionFileRules,
    overtaking: [exists, missing, submitted, notOwn],
    refreshes: changedBySubmission,
  });
}
