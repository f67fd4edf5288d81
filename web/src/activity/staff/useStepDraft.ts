import { useEffect, useEffectEvent } from 'react';
import type { FormDraft } from '../../ui/form/useDraft.ts';
import { type TextDraftOptions, useTextDraft } from '../../ui/form/useTextDraft.ts';
import { keptAt, subscribe, useSteps } from './undo-steps.ts';

/** What a draft of a form on this device is called. */
export type DraftName = Pick<TextDraftOptions<object>, 'screen' | 'id'>;

/**
 * A draft (`useTextDraft`) of a form in which steps can be taken back: that discards what has not been saved there, unless the
 * form is that of something new, which stays as it is.
 */
export function useStepDraft<Values extends Readonly<Record<keyof Values, string>>>(
  lectureCode: string,
  { isNew = false, ...options }: TextDraftOptions<Values> & { readonly isNew?: boolean },
): FormDraft<Values> {
  const draft = useTextDraft(options);
  const { place } = useSteps(lectureCode);
  const forget = useEffectEvent(() => draft.clear());
  useEffect(() => {
    if (isNew) return undefined;
    let seen = keptAt(place).takenBack;
    // Before the form begins anew, which would restore it.
    return subscribe(() => {
      const { takenBack } = keptAt(place);
      if (takenBack === seen) return;
      seen = takenBack;
      forget();
    });
  }, [place, isNew]);
  return draft;
}
