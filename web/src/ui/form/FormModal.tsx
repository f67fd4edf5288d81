import { Modal, type ModalProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { dialogs } from '../dialogs/dialogs.ts';
import { useLeaveGuard } from '../useLeaveGuard.ts';
import { DialogFrame, type Hold } from './dialog-frame.ts';

interface FormModalProps
  extends Omit<ModalProps, 'closeOnEscape' | 'closeOnClickOutside' | 'withCloseButton'> {
  /** It shows what nobody can see again: only a button of its own closes it. */
  shownOnce?: boolean;
}

const closeQuestion = '입력한 내용을 지우고 닫으시겠습니까?';
const leaveQuestion = '지금 나가면 이 내용을 다시 볼 수 없습니다.';

/**
 * A dialog with a form. It stays open while the form is sent, a click beside it does nothing, and it asks before it closes once
 * something was entered.
 */
export function FormModal({ shownOnce = false, opened, onClose, children, ...modal }: FormModalProps) {
  const [holds] = useState(() => new Set<() => Hold | undefined>());
  const root = useRef<HTMLDivElement>(null);
  useLeaveGuard(opened && shownOnce, leaveQuestion);
  useEffect(() => {
    // What had the focus may have gone with the form.
    const dialog = root.current?.querySelector<HTMLElement>('[role="dialog"]');
    if (shownOnce && !dialog?.contains(document.activeElement)) dialog?.focus();
  }, [shownOnce]);

  async function close(): Promise<void> {
    const found = new Set([...holds].map((why) => why()));
    if (shownOnce || found.has('sending')) return;
    if (found.has('changed') && !(await dialogs.confirm(closeQuestion, { okLabel: '닫기', danger: true })))
      return;
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!opened || event.key !== 'Escape' || event.isComposing || isInQuestion(event.target)) return;
    // The same key would close the question.
    event.preventDefault();
    void close();
  }
  useWindowEvent('keydown', onKeyDown, { capture: true });

  return (
    <Modal
      ref={root}
      opened={opened}
      onClose={() => void close()}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={!shownOnce}
      {...modal}
    >
      <DialogFrame value={{ close: () => void close(), holds }}>{children}</DialogFrame>
    </Modal>
  );
}

const isInQuestion = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null;
