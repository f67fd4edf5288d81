import { Modal, type ModalProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { FormFrame, useFormFrame } from './form-frame.ts';

export interface FormModalProps
  extends Omit<ModalProps, 'closeOnEscape' | 'closeOnClickOutside' | 'withCloseButton'> {
  /** It shows what nobody can see again: only a button of its own closes it. */
  shownOnce?: boolean;
}

/**
 * A dialog with a form. It stays open while the form is sent, a click beside it does nothing, and it asks before it closes once
 * something was entered.
 */
export function FormModal({ shownOnce = false, opened, onClose, children, ...modal }: FormModalProps) {
  const { frame } = useFormFrame(onClose);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus may have gone with the form.
    const dialog = root.current?.querySelector<HTMLElement>('[role="dialog"]');
    if (shownOnce && !dialog?.contains(document.activeElement)) dialog?.focus();
  }, [shownOnce]);

  function close(): void {
    if (!shownOnce) frame.close();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!opened || event.key !== 'Escape' || event.isComposing || isInQuestion(event.target)) return;
    // The same key would close the question.
    event.preventDefault();
    close();
  }
  useWindowEvent('keydown', onKeyDown, { capture: true });

  return (
    <Modal
      ref={root}
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={!shownOnce}
      {...modal}
    >
      <FormFrame value={frame}>{children}</FormFrame>
    </Modal>
  );
}

const isInQuestion = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null;
