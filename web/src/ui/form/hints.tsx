/** Small lines below a field or form. */
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { DraftState } from '../drafts/draft-writer.ts';
import { formatTime } from '../format.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './form.module.css';
import type { Form } from './useForm.ts';

/** Below an editor or form: when its draft was last saved on this device. */
export function DraftHint({ state }: { state: DraftState }) {
  return (
    <output className={classes.draft} data-kind={state.kind}>
      {state.kind === 'saved' && (
        <>
          <IconCheck size={16} aria-hidden="true" />이 기기에 자동으로 보관됨 {formatTime(state.at)}
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <IconAlertTriangle size={16} aria-hidden="true" />이 기기에 보관하지 못했습니다. 잊지 말고 저장해
          주세요.
        </>
      )}
    </output>
  );
}

interface CounterProps {
  id?: string;
  length: number;
  limit: number;
  /** Groups the digits of large numbers: `5,000`. */
  grouped?: boolean;
}

/** How much of a text's limit is used. */
export function Counter({ id, length, limit, grouped = false }: CounterProps) {
  const shown = (count: number) => (grouped ? count.toLocaleString('ko') : count);
  return (
    <p id={id} className={classes.counter} data-over={length > limit || undefined}>
      <VisuallyHidden>글자 수 </VisuallyHidden>
      {shown(length)} / {shown(limit)}
    </p>
  );
}

interface DraftLineProps {
  form: Pick<Form, 'draft'>;
  length: number;
  limit: number;
}

/** The line below a text: when its draft was saved, and how long it is. */
export function DraftLine({ form, length, limit }: DraftLineProps) {
  return (
    <div className={classes.below}>
      <DraftHint state={form.draft} />
      <Counter length={length} limit={limit} grouped />
    </div>
  );
}
