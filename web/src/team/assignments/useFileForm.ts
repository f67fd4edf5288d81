import {
  teamAssignmentMessages as messages,
  teamAssignmentRefusals,
} from '@baeum/contract/team/assignment-terms';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNow, useUser } from '../../api.ts';
import { useGo } from '../../navigation.ts';
import { firstChoice, hasFile, missing, newFile, refuse } from '../../submission/file-choice.ts';
import { lateHint, uploadingHint } from '../../submission/messages.ts';
import { closedReason, inLatePeriod } from '../../submission/status.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { TeamAssignment } from './queries.ts';
import { isOwn, summaryOf } from './status.ts';
import type { AssignmentIds } from './useAssignmentScreen.ts';
import { useSendSubmission } from './useSendSubmission.ts';

export interface FormIds extends AssignmentIds {
  /** Y when Back leads to the screen of the edited draft. */
  readonly overWork?: string | undefined;
}

/**
 * State and submission of the team's file form.
 * @param container element in which the invalid field is looked up
 */
export function useFileForm(
  { lctrShdlCd, taAsgmtSeq, overWork }: FormIds,
  assignment: TeamAssignment,
  edits: boolean,
  container: RefObject<HTMLElement | null>,
) {
  const go = useGo();
  const navigate = useNavigate();
  const user = useUser();
  const [choice, choose] = useState(() => firstChoice(edits));
  // Fixed when the form is opened, so that the server detects changes made in another window.
  const [replaces] = useState(() => (edits ? assignment.submission?.taAsgmtFlnm : undefined));
  const ids = { lctrShdlCd, taAsgmtSeq };

  const submission = useSendSubmission({
    task: assignment.task,
    onDone: ({ tempYn }, isMounted) => {
      void toast(tempYn === 'Y' ? messages.draftSaved : messages.submitted);
      if (!isMounted) return;
      if (overWork === 'Y') void navigate(-1);
      else void go(tempYn === 'Y' ? 'TeamAsgmtTemp' : 'TeamAsgmtDesc', ids, { replace: true });
    },
    onFileRefused: (message) => choose((before) => refuse(before, message)),
    // That screen redirects to the one of the current state.
    onSuperseded: () => void go('TeamAsgmtDesc', ids, { replace: true }),
  });
  const { sending } = submission;
  const summary = summaryOf(assignment);
  const closed = closedReason(summary);
  const late = inLatePeriod(summary, useNow());

  async function send(tempYn: 'Y' | 'N'): Promise<void> {
    const file = newFile(choice);
    if (file === undefined) {
      choose((before) =>
        hasFile(before)
          ? { ...before, problem: messages.removeFirst }
          : missing(before, teamAssignmentRefusals.noFile.message),
      );
      container.current?.querySelector<HTMLElement>('[data-file-field] button')?.focus();
      return;
    }
    const final = tempYn === 'N';
    const question = edits
      ? messages.confirmEdit
      : final
        ? messages.confirmSubmit
        : messages.confirmSaveDraft;
    const note = final ? late && lateHint : messages.draftsVanish;
    if (await dialogs.confirm(question, note ? { note } : {})) submission.send({ tempYn, file, replaces });
  }

  return {
    choice,
    choose,
    closed,
    /** A chosen file would be lost. */
    started: newFile(choice) !== undefined || sending !== undefined,
    /** A teammate has saved or submitted while this form was open. */
    taken:
      !edits &&
      sending === undefined &&
      assignment.submission !== null &&
      !isOwn(assignment.submission, user.id),
    hint: sending
      ? uploadingHint(sending.input.tempYn === 'Y' ? '임시저장됩니다' : '제출됩니다')
      : (closed ?? (late && lateHint)),
    sending,
    send,
    cancel: submission.cancel,
  };
}
