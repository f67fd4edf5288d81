/** Comments of this page below which a form is open: they stay in the list, or what is being typed would disappear with them. */
import { useEffect } from 'react';

const opened = new Set<number>();

export const hasOpenForm = (id: number): boolean => opened.has(id);

export function useOpenForm(id: number, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    opened.add(id);
    return () => void opened.delete(id);
  }, [id, isOpen]);
}
