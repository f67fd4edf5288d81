import { Button } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { FormFrame } from './form-frame.ts';

interface CloseButtonProps {
  /** What leaving it is called. */
  children: ReactNode;
  disabled?: boolean;
}

/** Closes what is around the form, such as a `FormModal`, which asks where something would be lost. */
export function CloseButton({ children, disabled = false }: CloseButtonProps) {
  const frame = useContext(FormFrame);
  return (
    <Button variant="default" disabled={disabled} onClick={frame?.close}>
      {children}
    </Button>
  );
}

interface DialogButtonsProps {
  form: { readonly sending: unknown };
  /** What leaving it is called. */
  close: '닫기' | '취소';
  /** Sending it takes something away. */
  dangerous?: boolean | undefined;
  /** What sending it is called. */
  children: ReactNode;
}

/** The buttons of a form in a dialog: one leaves it, the other sends it. */
export function DialogButtons({ form: { sending }, close, dangerous, children }: DialogButtonsProps) {
  return (
    <>
      <CloseButton disabled={sending !== undefined}>{close}</CloseButton>
      <Button type="submit" {...(dangerous && { color: 'red' })} loading={sending !== undefined}>
        {children}
      </Button>
    </>
  );
}
