/** The list of assistants while it is being edited. */
import { mostAssistants } from '@baeum/contract/lecture/staff-terms';
import { type Duty, dutyNames } from '@baeum/contract/staff/roles';
import type { ComparedField } from '../../ui/form/two-versions.ts';
import { idOf } from './people-input.ts';

export interface Appointed {
  readonly loginId: string;
  /** Empty until the server has found the account. */
  readonly name: string;
  readonly duties: readonly Duty[];
}

export const assistantRules = { position: '조교', most: mostAssistants } as const;

/** As two versions of the list are compared. Names of those just added are not known yet. */
export const comparedAssistants: ComparedField<{ readonly assistants: readonly Appointed[] }> = {
  name: 'assistants',
  label: '조교',
  keys: ['assistants'],
  say: ({ assistants }) =>
    assistants
      .map(({ loginId, duties }) => {
        const names = duties.toSorted().map((duty) => dutyNames[duty]);
        return names.length === 0 ? loginId : `${loginId}(${names.join(', ')})`;
      })
      .join(', '),
};

export const added = (assistants: readonly Appointed[], typed: string): readonly Appointed[] => [
  ...assistants,
  { loginId: idOf(typed), name: '', duties: [] },
];

export const withDuty = (
  assistants: readonly Appointed[],
  loginId: string,
  duty: Duty,
  has: boolean,
): readonly Appointed[] =>
  assistants.map((one) => {
    if (one.loginId !== loginId) return one;
    const others = one.duties.filter((own) => own !== duty);
    return { ...one, duties: has ? [...others, duty] : others };
  });
