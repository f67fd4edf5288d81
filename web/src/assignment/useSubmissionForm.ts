import { assignmentMessages, assignmentRefusals } from '@baeum/contract/assignment/terms';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNow, useUser } from '../api.ts';
import { type RouteState, useGo } from '../navigation.ts';
import {
  type FileChoice,
  firstChoice,
  hasFile,
  missing,
  newFile,
  refuse,
} from '../submission/file-choice.ts';
import { lateHint } from '../submission/messages.ts';
import { closedReason, inLatePeriod } from '../submission/status.ts';
import type { Sending } from '../submission/useSending.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { type LocalDraft, textFields, useLocalDraft } from '../ui/drafts/useLocalDraft.ts';
import { toast } from '../ui/toasts/toast.ts';
import { summaryOf } from './assignment.ts';
import type { Assignment } from './queries.ts';
import {
  sameTexts,
  storedTexts,
  type SubmissionInput,
  textProblems,
  type Texts,
} from './submission-input.ts';
import { type SubmissionRequest, useSendSubmission } from './useSendSubmission.ts';

const parse = textFields('title', 'body');

export interface SubmissionForm {
  readonly texts: Texts;
  readonly change: (part: Partial<Texts>) => void;
  readonly problems: Partial<Texts>;
  readonly draft: LocalDraft<Texts>['state'];
  /** The texts were restored from this device. */
  readonly restored: boolean;
  readonly startOver: () => void;
  readonly choice: FileChoice;
  readonly choose: (change: (before: FileChoice) => FileChoice) => void;
  /** Why nothing can be sent now. */
  readonly closed: string | undefined;
  readonly late: boolean;
  readonly sending: Sending<SubmissionRequest> | undefined;
  readonly send: (tempYn: SubmissionInput['tempYn']) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * State and submission of the form.
 * @param container element in which the first invalid field is looked up
 */
export function useSubmissionForm(
  { lctrShdlCd, asgmtCd, overWork }: RouteState<'AsgmtSbmt'>,
  assignment: Assignment,
  container: RefObject<HTMLElement | null>,
): SubmissionForm {
  const { data, sbmtFileData } = assignment;
  const [storedFile] = sbmtFileData;
  const stored = storedTexts(assignment);
  const user = useUser();
  const go = useGo();
  const navigate = useNavigate();

  // Shared by first submissions and changes, so that typed texts are found again after a draft has been
  // saved.
  const draft = useLocalDraft({ user: user.id, screen: 'assignment', id: asgmtCd, parse });
  const [texts, setTexts] = useState(draft.restored ?? stored);
  const [restored, setRestored] = useState(
    draft.restored !== undefined && !sameTexts(draft.restored, stored),
  );
  const [choice, choose] = useState(() => firstChoice(storedFile !== undefined));
  // Fixed when the form is opened, so that the server detects changes made in another window.
  const [target] = useState({ asgmtSbmtSeq: data.asgmtSbmtSeq, fileSeq: storedFile?.asgmtSbmtFileSeq });

  const leave = () =>
    overWork === 'Y' ? navigate(-1) : go('AsgmtDesc', { lctrShdlCd, asgmtCd }, { replace: true });
  const submission = useSendSubmission({
    asgmtCd,
    onDone: ({ tempYn }, isMounted) => {
      draft.clear();
      void toast(tempYn === 'Y' ? assignmentMessages.draftSaved : assignmentMessages.submitted);
      if (isMounted) void leave();
    },
    onFileRefused: (message) => choose((before) => refuse(before, message)),
    onSuperseded: () => {
      // The other window may have cleared the shared local draft.
      draft.save(texts);
      void leave();
    },
  });

  const problems = textProblems(texts);
  const summary = summaryOf(data);
  const late = inLatePeriod(summary, useNow());
  const focusOn = (selector: string) => container.current?.querySelector<HTMLElement>(selector)?.focus();

  async function send(tempYn: SubmissionInput['tempYn']): Promise<void> {
    if (problems.title !== undefined || problems.body !== undefined) return focusOn('[aria-invalid="true"]');
    choose((before) => missing(before, assignmentRefusals.noFile.message));
    if (!hasFile(choice)) return focusOn('[data-file-field] button');
    const final = tempYn === 'N';
    const question = final ? assignmentMessages.confirmSubmit : assignmentMessages.confirmSaveDraft;
    if (!(await dialogs.confirm(question, final && late ? { note: lateHint } : {}))) return;
    const { asgmtSbmtSeq, fileSeq } = target;
    const removes = choice.keepsStored ? undefined : fileSeq;
    submission.send({
      ...texts,
      tempYn,
      file: newFile(choice),
      stored: asgmtSbmtSeq === null ? undefined : { asgmtSbmtSeq, removes },
    });
  }

  return {
    texts,
    change: (part) => {
      const next = { ...texts, ...part };
      setTexts(next);
      setRestored(false);
      draft.save(next);
    },
    problems,
    draft: draft.state,
    restored,
    startOver: () => {
      setTexts(stored);
      setRestored(false);
      draft.clear();
    },
    choice,
    choose,
    closed: closedReason(summary),
    late,
    sending: submission.sending,
    send,
    cancel: submission.cancel,
  };
}
