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
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { isRefusedBy, makeSure, upload, useUser } from '../api.ts';
import type { Transfer } from '../posting/model.ts';
import { newFiles, noFiles, type PostFiles, refuseFile } from '../posting/post-files.ts';
import { isAboutFiles, useSave } from '../posting/useSave.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { useLocalDraft } from '../ui/drafts/useLocalDraft.ts';
import { changedByWriting, type Journal, readJournal } from './queries.ts';
import { useLengths } from './useLengths.ts';
import {
  type Answers,
  isStored,
  parseKept,
  questionOf,
  revisionOf,
  sameAnswers,
  storedAnswers,
  type Work,
} from './work.ts';

const overtaking = [refusals.exists, refusals.changed, refusals.submitted];

/**
 * The answers as they are typed, kept on this device, and their way to the server. Another window may save at the same time: who
 * comes second is told, keeps what he has typed, and decides.
 * @param around the fields; the one with a problem is looked for in it
 */
export function useJournalForm(lctrShdlCd: string, reply: Journal, around: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const user = useUser();
  // What the form changes; a newer one when its writer has been shown that something else is stored.
  const [base, setBase] = useState(reply);
  const { srCd, charCntLimit } = base.srInfo;
  const draft = useLocalDraft({ user: user.id, screen: 'reflection', id: srCd, parse: parseKept });
  const [answers, setAnswers] = useState(draft.restored?.answers ?? storedAnswers(reply));
  const differs = draft.restored !== undefined && !sameAnswers(reply, draft.restored.answers);
  const [restored, setRestored] = useState(differs);
  /** What is said of what has been saved elsewhere meanwhile. */
  const [overtaken, setOvertaken] = useState<string | undefined>(
    differs && draft.restored?.rvsn !== revisionOf(reply) ? refusals.changed.message : undefined,
  );
  const [files, setFiles] = useState(noFiles);
  /** What has been saved, once it has been. */
  const [saved, setSaved] = useState<Work['tempYn']>();
  const seen = useRef(reply);
  const questions = useLengths(base.srSbmtQest, answers);

  function transfer(work: Work, way: Transfer): Promise<void> {
    const fields = {
      lctrShdlCd,
      srCd,
      tempYn: work.tempYn,
      srQestSeq: base.srSbmtQest.map(({ srQestSeq }) => String(srQestSeq)),
      srAnswr: base.srSbmtQest.map(({ srQestSeq }) => work.answers[srQestSeq] ?? ''),
    };
    const own = base.srSbmtInfo;
    return makeSure({
      act: () =>
        own === null
          ? upload(insertSelfRflctInfo, fields, work.files, way)
          : upload(
              updateSelfRflctInfo,
              {
                ...fields,
                srSbmtSeq: String(own.srSbmtSeq),
                rvsn: String(own.rvsn),
                srSbmtFileSeq: work.kept.join(','),
              },
              work.files,
              way,
            ),
      async read() {
        const now = await readJournal(client, lctrShdlCd);
        seen.current = now;
        return now;
      },
      reached: (now) => isStored(work, base, now),
    });
  }

  const save = useSave<Work>({
    transfer,
    onDone({ tempYn }, stillHere) {
      draft.clear();
      if (stillHere) setSaved(tempYn);
    },
    onFileRefused: (file, message) => setFiles((before) => refuseFile(before, file, message)),
    onRefused(error) {
      if (isAboutFiles(error, rules)) setFiles((before) => ({ ...before, problem: error.message }));
      else if (isRefusedBy(error, overtaking)) {
        // Has been asked for again by then, to see whether the saving had arrived after all.
        const now = seen.current;
        setBase(now);
        setOvertaken(error.message);
        draft.keep({ rvsn: revisionOf(now), answers });
        const present = new Set(now.srSbmtFile.map(({ srSbmtFileSeq }) => String(srSbmtFileSeq)));
        setFiles((before) => ({ ...before, removed: before.removed.filter((id) => present.has(id)) }));
      } else return false;
      return true;
    },
    refreshes: [...changedByWriting, getSelfRflctSbmtInfo],
  });

  /** Says what forbids submitting, and shows where. */
  async function forbidden(): Promise<boolean> {
    const answered = questions.map(({ qestCharCntLimit, answer }) => ({ minimum: qestCharCntLimit, answer }));
    const problem = submitProblem(answered, charCntLimit);
    if (problem === undefined) return false;
    await dialogs.alert(
      problem === 'shortTotal' ? shortTotalMessage(charCntLimit) : refusals[problem].message,
    );
    const question = questionOf(problem, questions) ?? questions[0]?.srQestSeq;
    around.current?.querySelector<HTMLElement>(`[name="answer-${question}"]`)?.focus();
    return true;
  }

  return {
    base,
    questions,
    change(srQestSeq: number, answer: string): void {
      const next: Answers = { ...answers, [srQestSeq]: answer };
      setAnswers(next);
      setRestored(false);
      draft.keep({ rvsn: revisionOf(base), answers: next });
    },
    rules,
    files,
    choose: (change: (before: PostFiles) => PostFiles) => setFiles(change),
    draft: draft.state,
    restored,
    overtaken,
    /** Back to what is stored. */
    startOver: (): void => {
      setAnswers(storedAnswers(base));
      setRestored(false);
      setOvertaken(undefined);
      draft.clear();
    },
    sending: save.sending,
    cancel: save.cancel,
    saved,
    send: async (tempYn: Work['tempYn']): Promise<void> => {
      if (tempYn === 'N' && (await forbidden())) return;
      if (!(await dialogs.confirm(tempYn === 'Y' ? messages.confirmDraft : messages.confirmSubmit))) return;
      const kept = base.srSbmtFile
        .map(({ srSbmtFileSeq }) => srSbmtFileSeq)
        .filter((seq) => !files.removed.includes(String(seq)));
      save.send({ tempYn, answers, files: newFiles(files), kept });
    },
  };
}

export type JournalForm = ReturnType<typeof useJournalForm>;
