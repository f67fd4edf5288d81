import type { Path } from '@baeum/contract';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { josa } from '@baeum/contract/particles';
import { useRef } from 'react';
import type { ApiError } from '../../api.ts';
import { type Problems, useForm } from '../../ui/form/useForm.ts';
import { decideAboutHarm, isHarmQuestion, undoQuestion } from './harms.ts';
import { undoAsking } from './undo-asking.ts';
import { useSteps } from './undo-steps.ts';
import { type DraftName, useStepDraft } from './useStepDraft.ts';

interface Sent {
  readonly revision: number;
  /** Whether it was confirmed, knowing whom it hits. */
  readonly confirmed: boolean;
}

interface ProtectedFormOptions<Values> {
  readonly lectureCode: string;
  /** Of the object, where a saved form is named among the steps that can be taken back. */
  readonly title: string;
  readonly stored: Values;
  readonly draft: DraftName;
  readonly revision: number;
  readonly validate: (values: Values) => Problems;
  readonly send: (values: Values, sent: Sent) => Promise<{ readonly revision: number }>;
  readonly fieldOf: (error: ApiError) => string | undefined;
  readonly refreshes: readonly Path[];
  /** Said once it is stored. */
  readonly saved: string;
  /** What else does students less harm, where no values of the form do. */
  readonly otherwise?: string;
  /** What is used up by saving, such as an upload. */
  readonly spent?: Partial<Values>;
  /** Whether what these values have changed can be taken back; true when left out. */
  readonly isUndoable?: (values: Values) => boolean;
}

/**
 * The form of a stored object that students may have begun: what hits them is asked about, after what does less harm was
 * offered (specification §19.5), and
 * what was saved is a step that can be taken back (§21.1).
 */
export function useProtectedForm<Values extends Readonly<Record<keyof Values, string>>>(
  options: ProtectedFormOptions<Values>,
) {
  const steps = useSteps(options.lectureCode);
  const confirmed = useRef(false);
  /** What a step goes back to; not beyond what somebody else has stored meanwhile. */
  const before = useRef({ values: options.stored, revision: options.revision });
  const form = useForm<Values, { readonly revision: number }>({
    stored: options.stored,
    draft: useStepDraft<Values>(options.lectureCode, {
      ...options.draft,
      stored: options.stored,
      unkept: options.spent,
    }),
    version: options.revision,
    validate: options.validate,
    send({ values, version }) {
      const sent = { revision: Number(version), confirmed: confirmed.current };
      confirmed.current = false;
      return options.send(values, sent);
    },
    fieldOf: options.fieldOf,
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: options.refreshes,
    done: () => options.saved,
    onDone({ revision }, { values, version }) {
      const was = before.current;
      before.current = { values: { ...values, ...options.spent }, revision };
      form.saved(revision, options.spent);
      if (was.revision !== Number(version) || options.isUndoable?.(values) === false) return;
      steps.keep({
        text: `${josa(`'${options.title}'`, '을/를')} 양식에서 저장했습니다.`,
        undo: () =>
          undoAsking((isSure) => options.send(was.values, { revision, confirmed: isSure }), undoQuestion),
        refreshes: options.refreshes,
      });
    },
    onRefused(error) {
      if (!isHarmQuestion(error)) return false;
      void decide(error);
      return true;
    },
  });
  async function decide(error: ApiError): Promise<void> {
    const decision = await decideAboutHarm(error, options.otherwise);
    if (decision === undefined) return;
    confirmed.current = decision.isConfirmed;
    form.change(decision.fields as Partial<Values>);
    await form.submit();
  }
  return form;
}
