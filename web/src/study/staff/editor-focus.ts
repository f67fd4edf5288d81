import { type RefObject, useEffect } from 'react';

/** Leads the focus into a form that opens below a row, and back to the row's menu when it closes. */
export function useEditorFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const row = form.current?.previousElementSibling;
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
    return () => row?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  }, [form]);
}
