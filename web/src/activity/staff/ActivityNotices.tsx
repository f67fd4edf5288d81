import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import type { Form } from '../../ui/form/useForm.ts';

interface ActivityNoticesProps {
  readonly form: Pick<Form, 'conflict' | 'choose' | 'restored' | 'startOver'>;
  /** Labels of the fields by their names. */
  readonly labels: Readonly<Record<string, string>>;
  /** Values as people read them; as they are when left out. */
  readonly show?: (name: string, value: string) => string;
  /** Whether something stored is changed. */
  readonly edits: boolean;
  /** Whether files belong to the form, which are not part of a draft. */
  readonly files?: boolean;
}

/** Above the fields: what somebody else has changed meanwhile, and what was restored from this device. */
export const ActivityNotices = ({ form, edits, files, ...stale }: ActivityNoticesProps) => (
  <>
    <StaleChoices form={form} {...stale} />
    {form.restored && (
      <RestoredDraftNotice edits={edits} {...(files && { files })} onStartOver={form.startOver} />
    )}
  </>
);
