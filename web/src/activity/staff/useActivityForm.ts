import type { Path } from '@baeum/contract';
import { activityFileRules, activityMessages, activityRefusals } from '@baeum/contract/activity/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { josa } from '@baeum/contract/particles';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, isRefusedBy } from '../../api.ts';
import { useLectureCode } from '../../staff-roles.ts';
import type { PictureStatus } from '../../ui/editor/RichTextEditor.tsx';
import { keepRemovals, useFiles, withoutSent } from '../../ui/form/files.ts';
import type { Version } from '../../ui/form/useDraft.ts';
import { type Problems, type Submission, useForm } from '../../ui/form/useForm.ts';
import type { Transfer } from '../../ui/form/useSending.ts';
import { type EditedValues, sentValues, storedValues } from './activity-values.ts';
import { changedWithTerm } from './changed-with-term.ts';
import { decideAboutHarm, isHarmQuestion, undoQuestion } from './harms.ts';
import { undoAsking } from './undo-asking.ts';
import { useSteps } from './undo-steps.ts';
import { type DraftName, useStepDraft } from './useStepDraft.ts';

/** What is sent beside the values of a stored activity. */
interface Change {
  readonly revision: string;
  readonly confirmed: 'Y' | 'N';
  readonly keptFiles: string;
}

/** An activity as it is stored, apart from its values. */
interface StoredObject {
  readonly revision: number;
  readonly files: readonly { readonly id: string }[];
}

interface ActivityFormOptions<Values extends EditedValues, Result> {
  readonly stored: Values;
  readonly draft: DraftName;
  /** Of one that is stored. */
  readonly object?: StoredObject & {
    /** As it is now, also for the screen. */
    readonly reread: () => Promise<StoredObject>;
  };
  readonly validate: (values: Values) => Problems;
  readonly send: (
    sent: { readonly values: Values; readonly files: readonly File[]; readonly change: Change },
    transfer?: Transfer,
  ) => Promise<Result>;
  readonly refreshes: readonly Path[];
  /** Of a new one. */
  readonly onDone?: (result: Result) => void;
  /** Of one that is stored: its version from now on. */
  readonly revisionOf?: (result: Result) => number;
  /** The field of a refusal that names none. */
  readonly fieldOf?: (error: ApiError) => (keyof Values & string) | undefined;
}

/**
 * The form of an activity: its files and pictures, and the question that the server asks where a change hits students who have
 * begun: what does less harm is offered first (specification §19.5).
 */
export function useActivityForm<Values extends EditedValues & Readonly<Record<keyof Values, string>>, Result>(
  options: ActivityFormOptions<Values, Result>,
) {
  const { object } = options;
  const lectureCode = useLectureCode();
  const steps = useSteps(lectureCode);
  /** What a step goes back to; not beyond what somebody else has stored meanwhile. */
  const before = useRef({ values: storedValues(options.stored), revision: object?.revision });
  const files = useFiles(activityFileRules);
  const { choose } = files;
  const storedFiles = object?.files;
  useEffect(() => {
    // Others remove files, too, while the form is open.
    if (storedFiles !== undefined) choose((before) => keepRemovals(before, storedFiles));
  }, [choose, storedFiles]);
  /** Stored files that stay, as they were sent last. */
  const keptFiles = useRef('');
  const [pictures, setPictures] = useState<PictureStatus>('ready');
  /** Whether the next attempt has been confirmed, knowing whom it hits. */
  const confirmed = useRef(false);
  const stored = storedValues(options.stored);
  const form = useForm<Values, Result>({
    stored,
    draft: useStepDraft<Values>(lectureCode, { ...options.draft, stored, isNew: object === undefined }),
    version: object?.revision ?? '',
    validate: options.validate,
    files,
    async send({ values, files: picked, version }: Submission<Values>, transfer) {
      keptFiles.current = await filesToKeep(version);
      const change = {
        revision: String(version),
        confirmed: confirmed.current ? ('Y' as const) : ('N' as const),
        keptFiles: keptFiles.current,
      };
      confirmed.current = false;
      return options.send({ values: sentValues(values), files: picked, change }, transfer);
    },
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: [...changedWithTerm, ...options.refreshes],
    fieldOf: (error) =>
      isRefusedBy(error, [activityRefusals.noImage]) ? 'bodyHtml' : options.fieldOf?.(error),
    done: () => (object === undefined ? activityMessages.made : activityMessages.saved),
    onDone: keep,
    onRefused(error) {
      if (!isHarmQuestion(error)) return false;
      void decide(error);
      return true;
    },
  });

  /**
   * The server removes every file that is not named. Those on the screen may be older than the version that the values
   * are based on, which a save or a conflict has just replaced: others may have added files to that.
   */
  async function filesToKeep(version: Version): Promise<string> {
    if (object === undefined) return '';
    const { files: stored } = object.revision === version ? object : await object.reread();
    const { removed } = files.selection;
    return stored
      .map(({ id }) => id)
      .filter((id) => !removed.includes(id))
      .join(',');
  }

  /** What was saved can be taken back, but for files: those that were removed are gone. */
  function keep(result: Result, { values, version, files: added }: Submission<Values>): void {
    options.onDone?.(result);
    const revision = options.revisionOf?.(result);
    if (object === undefined || revision === undefined) return;
    const was = before.current;
    before.current = { values, revision };
    form.saved(revision);
    choose((selection) => withoutSent(selection, added));
    const hasOtherFiles = added.length > 0 || files.selection.removed.length > 0;
    if (hasOtherFiles || was.revision !== Number(version)) return;
    const change = { revision: String(revision), keptFiles: keptFiles.current };
    const takeBack = (isSure: boolean) =>
      options.send({
        values: sentValues(was.values),
        files: [],
        change: { ...change, confirmed: isSure ? 'Y' : 'N' },
      });
    steps.keep({
      text: `${josa(`'${values.title}'`, '을/를')} 양식에서 저장했습니다.`,
      undo: () => undoAsking(takeBack, undoQuestion),
      refreshes: options.refreshes,
    });
  }

  async function decide(error: ApiError): Promise<void> {
    const decision = await decideAboutHarm(error);
    if (decision === undefined) return;
    confirmed.current = decision.isConfirmed;
    form.change(decision.fields as Partial<Values>);
    await form.submit();
  }

  return { form, files, pictures, setPictures };
}
