import { type RefObject, useState } from 'react';
import { dialogs } from './dialogs/dialogs.ts';
import { type Loadable, notLoadedMessage } from './loadable.tsx';

/** What such a dialog or drawer takes. */
export interface LazyModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Loads the code of a dialog; says so if it cannot be fetched, which must not break the screen. @returns whether it is there */
export async function isLoaded({ load }: Pick<Loadable<never>, 'load'>): Promise<boolean> {
  try {
    await load();
    return true;
  } catch {
    await dialogs.alert(notLoadedMessage);
    return false;
  }
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
  async function open(): Promise<void> {
    if (await isLoaded(LazyModal)) setOpened(true);
  }
  /** A failed load is tried again when the dialog is opened. */
  const prepare = () => void LazyModal.load().catch(() => {});
  return {
    open: () => void open(),
    prepare: { onPointerEnter: prepare, onFocus: prepare },
    modal: opened !== undefined && <LazyModal {...props} opened={opened} onClose={close} />,
  };
}
