import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Leads the focus into a form that opens below a row, closes it by Esc, and leads back to the row's menu then, or to what else opened it. */
export function useRowEditor(form: RefObject<HTMLFormElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = form.current;
    const row = element?.previousElementSibling;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    element?.addEventListener('keydown', onKeyDown);
    element?.querySelector<HTMLElement>('input, select')?.focus();
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
      row?.querySelector<HTMLElement>('[aria-haspopup="menu"], [data-opens-editor]')?.focus();
    };
  }, [form]);
}
