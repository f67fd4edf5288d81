import { type RefObject, useState } from 'react';
import { dialogs } from './dialogs/dialogs.ts';
import { type Loadable, notLoadedMessage } from './loadable.tsx';

/** What such a dialog or drawer takes. */
export interface LazyModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened, or before with `prepare` when that is likely.
 * @param opener receives the focus when the dialog closes
 * @param props what else it takes
 */
export function useLazyModal<Props extends object>(
  opener: RefObject<HTMLElement | null>,
  LazyModal: Loadable<LazyModalProps & Props>,
  props: Props,
) {
  const [opened, setOpened] = useState<boolean>();
  function close(): void {
    setOpened(false);
    opener.current?.focus();
  }
  /** A failed load must not break the screen. */
  async function open(): Promise<void> {
    try {
      await LazyModal.load();
      setOpened(true);
    } catch {
      await dialogs.alert(notLoadedMessage);
    }
  }
  /** A failed load is tried again when the dialog is opened. */
  const prepare = () => void LazyModal.load().catch(() => {});
  return {
    open: () => void open(),
    prepare: { onPointerEnter: prepare, onFocus: prepare },
    modal: opened !== undefined && <LazyModal {...props} opened={opened} onClose={close} />,
  };
}
