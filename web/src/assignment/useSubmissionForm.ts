import { assignmentMessages, assignmentRefusals } from '@baeum/contract/assignment/terms';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser, useNow } from '../api.ts';
import { type RouteState, useGo } from '../navigation.ts';
import {
  type FileChoice,
  firstChoice,
  hasFile,
  missing,
  newFile,
  refuse,
} from '../submission/file-choice.ts';
import { inLatePeriod, whyClosed } from '../submission/standing.ts';
import type { Sending } from '../submission/useSending.ts';
import { lateWords } from '../submission/words.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { type LocalDraft, textFields, useLocalDraft } from '../ui/drafts/useLocalDraft.ts';
import { toast } from '../ui/toasts/toast.ts';
import type { Assignment } from './queries.ts';
import { standsOf } from './stands.ts';
import { type Handed, useHandIn } from './useHandIn.ts';
import { sameTexts, storedTexts, type Texts, textProblems, type Work } from './work.ts';

const parse = textFields('title', 'body');

export interface SubmissionForm {
  readonly texts: Texts;
  readonly change: (part: Partial<Texts>) => void;
  readonly problems: Partial<Texts>;
  readonly draft: LocalDraft<Texts>['state'];
  /** The texts are those that an earlier visit left on this device, not those of the server. */
  readonly restored: boolean;
  readonly startOver: () => void;
  readonly choice: FileChoice;
  readonly choose: (change: (before: FileChoice) => FileChoice) => void;
  /** Why nothing can be sent now. */
  readonly closed: string | undefined;
  readonly late: boolean;
  readonly sending: Sending<Handed> | undefined;
  readonly send: (tempYn: Work['tempYn']) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * What is typed and chosen for a submission, and the way to the server.
 * @param place around the fields; the first one with a problem is looked for in it
 */
export function useSubmissionForm(
  { lctrShdlCd, asgmtCd, overWork }: RouteState<'AsgmtSbmt'>,
  assignment: Assignment,
  place: RefObject<HTMLElement | null>,
): SubmissionForm {
  const { data, sbmtFileData } = assignment;
  const [storedFile] = sbmtFileData;
  const stored = storedTexts(assignment);
  const user = useUser();
  const go = useGo();
  const navigate = useNavigate();

  // One name for first submission and change: what was typed for an assignment is found again whichever it is by then.
  const draft = useLocalDraft({ user: user.id, screen: 'assignment', id: asgmtCd, parse });
  const [texts, setTexts] = useState(draft.restored ?? stored);
  const [restored, setRestored] = useState(
    draft.restored !== undefined && !sameTexts(draft.restored, stored),
  );
  const [choice, choose] = useState(() => firstChoice(storedFile !== undefined));
  // What this form changes is what it was opened on: of what another window has made since, the server has to tell.
  const [target] = useState({ asgmtSbmtSeq: data.asgmtSbmtSeq, fileSeq: storedFile?.asgmtSbmtFileSeq });

  const leave = () =>
    overWork === 'Y' ? navigate(-1) : go('AsgmtDesc', { lctrShdlCd, asgmtCd }, { replace: true });
  const handIn = useHandIn({
    asgmtCd,
    onDone: ({ tempYn }, stillHere) => {
      draft.clear();
      void toast(tempYn === 'Y' ? assignmentMessages.draftSaved : assignmentMessages.submitted);
      if (stillHere) void leave();
    },
    onFileRefused: (message) => choose((before) => refuse(before, message)),
    onOvertaken: () => {
      // Another window may have dropped what both had kept on this device.
      draft.keep(texts);
      void leave();
    },
  });

  const problems = textProblems(texts);
  const stands = standsOf(data);
  const late = inLatePeriod(stands, useNow());
  const focusOn = (selector: string) => place.current?.querySelector<HTMLElement>(selector)?.focus();

  async function send(tempYn: Work['tempYn']): Promise<void> {
    if (problems.title !== undefined || problems.body !== undefined) return focusOn('[aria-invalid="true"]');
    choose((before) => missing(before, assignmentRefusals.noFile.message));
    if (!hasFile(choice)) return focusOn('[data-file-field] button');
    const final = tempYn === 'N';
    const question = final ? assignmentMessages.confirmSubmit : assignmentMessages.confirmSaveDraft;
    if (!(await dialogs.confirm(question, final && late ? { note: lateWords } : {}))) return;
    const { asgmtSbmtSeq, fileSeq } = target;
    const removes = choice.keepsStored ? undefined : fileSeq;
    handIn.send({
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
      draft.keep(next);
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
    closed: whyClosed(stands),
    late,
    sending: handIn.sending,
    send,
    cancel: handIn.cancel,
  };
}
