import {
  getSelfRflctSbmtInfo,
  insertSelfRflctInfo,
  reflectionFileRules as rules,
  reflectionMessages as messages,
  reflectionRefusals as refusals,
  shortTotalMessage,
  submitProblem,
  updateSelfRflctInfo,
} from '@baeum/contract/reflection/terms';
import { type RefObject, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, isRefusedBy, upload, useUser } from '../api.ts';
import type { Transfer } from '../posting/model.ts';
import { newFiles, noFiles, type PostFiles, refuseFile } from '../posting/post-files.ts';
import { isAboutFiles, useSave } from '../posting/useSave.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { useLocalDraft } from '../ui/drafts/useLocalDraft.ts';
import { useAnswerLengths } from './Counter.tsx';
import {
  type Answers,
  isStored,
  type JournalInput,
  parseDraft,
  questionOf,
  revisionOf,
  sameAnswers,
  storedAnswers,
} from './journal-input.ts';
import { changedByWriting, type Journal, readJournal } from './queries.ts';

const supersededBy = [refusals.exists, refusals.changed, refusals.submitted];

/**
 * State and submission of a journal's form. If another window has saved meanwhile, the student is told, keeps the
 * typed answers and decides.
 * @param container element in which the invalid field is looked up
 */
export function useJournalForm(lctrShdlCd: string, reply: Journal, container: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const user = useUser();
  // The version the form changes; replaced once the student has been shown a newer one.
  const [base, setBase] = useState(reply);
  const { srCd, charCntLimit } = base.srInfo;
  const draft = useLocalDraft({ user: user.id, screen: 'reflection', id: srCd, parse: parseDraft });
  const [answers, setAnswers] = useState(draft.restored?.answers ?? storedAnswers(reply));
  const differs = draft.restored !== undefined && !sameAnswers(reply, draft.restored.answers);
  const [restored, setRestored] = useState(differs);
  /** Message about a version that was saved elsewhere. */
  const [conflictMessage, setConflictMessage] = useState<string | undefined>(
    differs && draft.restored?.rvsn !== revisionOf(reply) ? refusals.changed.message : undefined,
  );
  const [files, setFiles] = useState(noFiles);
  /** Set once the journal has been saved. */
  const [saved, setSaved] = useState<JournalInput['tempYn']>();
  const latest = useRef(reply);
  const questions = useAnswerLengths(base.srSbmtQest, answers);

  function transfer(input: JournalInput, way: Transfer): Promise<void> {
    const fields = {
      lctrShdlCd,
      srCd,
      tempYn: input.tempYn,
      srQestSeq: base.srSbmtQest.map(({ srQestSeq }) => String(srQestSeq)),
      srAnswr: base.srSbmtQest.map(({ srQestSeq }) => input.answers[srQestSeq] ?? ''),
    };
    const own = base.srSbmtInfo;
    return confirmOutcome({
      act: () =>
        own === null
          ? upload(insertSelfRflctInfo, fields, input.files, way)
          : upload(
              updateSelfRflctInfo,
              {
                ...fields,
                srSbmtSeq: String(own.srSbmtSeq),
                rvsn: String(own.rvsn),
                srSbmtFileSeq: input.kept.join(','),
              },
              input.files,
              way,
            ),
      async read() {
        const now = await readJournal(client, lctrShdlCd);
        latest.current = now;
        return now;
      },
      succeeded: (now) => isStored(input, base, now),
    });
  }

  const save = useSave<JournalInput>({
    transfer,
    onDone({ tempYn }, isMounted) {
      draft.clear();
      if (isMounted) setSaved(tempYn);
    },
    onFileRefused: (file, message) => setFiles((before) => refuseFile(before, file, message)),
    onRefused(error) {
      if (isAboutFiles(error, rules)) setFiles((before) => ({ ...before, problem: error.message }));
      else if (isRefusedBy(error, supersededBy)) {
        // Already refetched to find out whether the journal had been saved.
        const now = latest.current;
        setBase(now);
        setConflictMessage(error.message);
        draft.save({ rvsn: revisionOf(now), answers });
        const present = new Set(now.srSbmtFile.map(({ srSbmtFileSeq }) => String(srSbmtFileSeq)));
        setFiles((before) => ({ ...before, removed: before.removed.filter((id) => present.has(id)) }));
      } else return false;
      return true;
    },
    refreshes: [...changedByWriting, getSelfRflctSbmtInfo],
  });

  /** Shows why it cannot be submitted and focuses the question. */
  async function showProblem(): Promise<boolean> {
    const answered = questions.map(({ qestCharCntLimit, answer }) => ({ minimum: qestCharCntLimit, answer }));
    const problem = submitProblem(answered, charCntLimit);
    if (problem === undefined) return false;
    await dialogs.alert(
      problem === 'shortTotal' ? shortTotalMessage(charCntLimit) : refusals[problem].message,
    );
    const question = questionOf(problem, questions) ?? questions[0]?.srQestSeq;
    container.current?.querySelector<HTMLElement>(`[name="answer-${question}"]`)?.focus();
    return true;
  }

  return {
    base,
    questions,
    change(srQestSeq: number, answer: string): void {
      const next: Answers = { ...answers, [srQestSeq]: answer };
      setAnswers(next);
      setRestored(false);
      draft.save({ rvsn: revisionOf(base), answers: next });
    },
    rules,
    files,
    choose: (change: (before: PostFiles) => PostFiles) => setFiles(change),
    draft: draft.state,
    restored,
    conflictMessage,
    /** Resets the form to the stored answers. */
    startOver: (): void => {
      setAnswers(storedAnswers(base));
      setRestored(false);
      setConflictMessage(undefined);
      draft.clear();
    },
    sending: save.sending,
    cancel: save.cancel,
    saved,
    send: async (tempYn: JournalInput['tempYn']): Promise<void> => {
      if (tempYn === 'N' && (await showProblem())) return;
      if (!(await dialogs.confirm(tempYn === 'Y' ? messages.confirmDraft : messages.confirmSubmit))) return;
      const kept = base.srSbmtFile
        .map(({ srSbmtFileSeq }) => srSbmtFileSeq)
        .filter((seq) => !files.removed.includes(String(seq)));
      save.send({ tempYn, answers, files: newFiles(files), kept });
    },
  };
}

export type JournalForm = ReturnType<typeof useJournalForm>;
