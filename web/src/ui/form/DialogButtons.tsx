import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface DialogButtonsProps {
  /** Nothing can be done while it is being sent. */
  form: { readonly sending: unknown };
  /** What leaving it is called. */
  close: '닫기' | '취소';
  onClose: () => void;
  /** Sending it takes something away. */
  dangerous?: boolean | undefined;
  /** What sending it is called. */
  children: ReactNode;
}

/** The buttons of a form in a dialog: one leaves it, the other sends it. */
export function DialogButtons({
  form: { sending },
  close,
  onClose,
  dangerous,
  children,
}: DialogButtonsProps) {
  return (
    <>
      <Button variant="default" disabled={sending !== undefined} onClick={onClose}>
        {close}
      </Button>
      <Button type="submit" {...(dangerous && { color: 'red' })} loading={sending !== undefined}>
        {children}
      </Button>
    </>
  );
}
