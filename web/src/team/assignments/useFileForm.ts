import {
  teamAssignmentMessages as messages,
  teamAssignmentRefusals,
} from '@baeum/contract/team/assignment-terms';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser, useNow } from '../../api.ts';
import { useGo } from '../../navigation.ts';
import { firstChoice, hasFile, missing, newFile, refuse } from '../../submission/file-choice.ts';
import { inLatePeriod, whyClosed } from '../../submission/standing.ts';
import { lateWords, uploadingWords } from '../../submission/words.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { TeamWork } from './queries.ts';
import { isOwn, standsOf } from './standing.ts';
import { useTeamHandIn } from './useTeamHandIn.ts';
import type { WorkPlace } from './useWorkScreen.ts';

export interface FormPlace extends WorkPlace {
  /** Y when Back leads to the screen of the draft that is changed. */
  readonly overWork?: string | undefined;
}

/**
 * What is chosen for the team, and what may be done with it.
 * @param around the field; what is wrong in it is looked for there
 */
export function useFileForm(
  { lctrShdlCd, taAsgmtSeq, overWork }: FormPlace,
  work: TeamWork,
  edits: boolean,
  around: RefObject<HTMLElement | null>,
) {
  const go = useGo();
  const navigate = useNavigate();
  const user = useUser();
  const [choice, choose] = useState(() => firstChoice(edits));
  // What another window has made of the draft since is for the server to tell.
  const [replaces] = useState(() => (edits ? work.submission?.taAsgmtFlnm : undefined));
  const place = { lctrShdlCd, taAsgmtSeq };

  const handIn = useTeamHandIn({
    task: work.task,
    onDone: ({ tempYn }, stillHere) => {
      void toast(tempYn === 'Y' ? messages.draftSaved : messages.submitted);
      if (!stillHere) return;
      if (overWork === 'Y') void navigate(-1);
      else void go(tempYn === 'Y' ? 'TeamAsgmtTemp' : 'TeamAsgmtDesc', place, { replace: true });
    },
    onFileRefused: (message) => choose((before) => refuse(before, message)),
    // That screen leads on to the one of the state it finds.
    onOvertaken: () => void go('TeamAsgmtDesc', place, { replace: true }),
  });
  const { sending } = handIn;
  const stands = standsOf(work);
  const closed = whyClosed(stands);
  const late = inLatePeriod(stands, useNow());

  async function send(tempYn: 'Y' | 'N'): Promise<void> {
    const file = newFile(choice);
    if (file === undefined) {
      choose((before) =>
        hasFile(before)
          ? { ...before, problem: messages.removeFirst }
          : missing(before, teamAssignmentRefusals.noFile.message),
      );
      around.current?.querySelector<HTMLElement>('[data-file-field] button')?.focus();
      return;
    }
    const final = tempYn === 'N';
    const question = edits
      ? messages.confirmEdit
      : final
        ? messages.confirmSubmit
        : messages.confirmSaveDraft;
    const note = final ? late && lateWords : messages.draftsVanish;
    if (await dialogs.confirm(question, note ? { note } : {})) handIn.send({ tempYn, file, replaces });
  }

  return {
    choice,
    choose,
    closed,
    /** Something has been chosen that must not get lost. */
    started: newFile(choice) !== undefined || sending !== undefined,
    /** A teammate has saved or handed in while this form was open. */
    taken: !edits && sending === undefined && work.submission !== null && !isOwn(work.submission, user.id),
    hint: sending
      ? uploadingWords(sending.work.tempYn === 'Y' ? '임시저장됩니다' : '제출됩니다')
      : (closed ?? (late && lateWords)),
    sending,
    send,
    cancel: handIn.cancel,
  };
}
