import { type FormDraft, useDraft } from '../../ui/form/useDraft.ts';
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
  useDraft<QuestionnaireValues>({
    screen: 'staff-questionnaire',
    id,
    parse(kept) {
      if (typeof kept !== 'object' || kept === null || !('values' in kept)) return undefined;
      const typed = valuesIn(kept.values);
      const values = typed && { ...typed, ...(isAnswered && { questions: stored.questions }) };
      if (values === undefined || sayTheSame(values, stored)) return values && { values };
      const base = 'base' in kept ? valuesIn(kept.base) : undefined;
      const version = 'version' in kept && typeof kept.version === 'number' ? kept.version : undefined;
      return { values, ...(base !== undefined && version !== undefined && { base, version }) };
    },
    format: (values, version, base) => ({ values, ...(version !== '' && { version, base }) }),
    isStored: (values) => sayTheSame(values, stored),
  });
