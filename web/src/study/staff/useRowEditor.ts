import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { mayDiscard } from '../../ui/form/form-frame.ts';

/**
 * Leads the focus into a form that opens below a row, closes it by Esc, and leads back to the row's menu then, or to what else opened it.
 * @returns what closes it, and asks where something was changed
 */
export function useRowEditor(form: RefObject<HTMLFormElement | null>, onClose: () => void): () => void {
  const begun = useRef('');
  async function close(): Promise<void> {
    if (valuesIn(form.current) === begun.current || (await mayDiscard())) onClose();
  }
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const element = form.current;
    const row = element?.previousElementSibling;
    begun.current = valuesIn(element);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // The same key would close the question.
      event.preventDefault();
      void closeNow();
    };
    element?.addEventListener('keydown', onKeyDown);
    element?.querySelector<HTMLElement>('input, select')?.focus();
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
      row?.querySelector<HTMLElement>('[aria-haspopup="menu"], [data-opens-editor]')?.focus();
    };
  }, [form]);
  return () => void close();
}

const valuesIn = (form: HTMLFormElement | null): string =>
  JSON.stringify(
    [...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])].map(
      ({ value }) => value,
    ),
  );
