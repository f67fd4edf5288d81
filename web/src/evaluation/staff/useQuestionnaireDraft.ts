import type { FormDraft } from '../../ui/form/useDraft.ts';
import { useVersionedDraft } from '../../ui/form/useVersionedDraft.ts';
import { type QuestionnaireValues, sayTheSame, valuesIn } from './questionnaire-values.ts';

interface DraftOptions {
  readonly id: string;
  readonly stored: QuestionnaireValues;
  /** Whether somebody has answered, so that the questions stay as they are. */
  readonly isAnswered?: boolean;
}

/** A questionnaire that has not been saved yet, with the version that it is based on. */
export const useQuestionnaireDraft = ({
  id,
  stored,
  isAnswered = false,
}: DraftOptions): FormDraft<QuestionnaireValues> =>
  useVersionedDraft<QuestionnaireValues>({
    screen: 'staff-questionnaire',
    id,
    stored,
    read(kept, { questions }) {
      const typed = valuesIn(kept);
      return typed && { ...typed, ...(isAnswered && { questions }) };
    },
    isSame: sayTheSame,
  });
