import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Message } from '../Message.tsx';
import classes from './DialogHost.module.css';
import { dialogs, type Dialog } from './dialogs.ts';

/** Shows queued dialogs one at a time. */
export function DialogHost() {
  const dialog = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  return dialog && <DialogView key={dialog.id} dialog={dialog} />;
}

const OK = 'ok';

/**
 * The browser's native modal dialog: top layer, focus trap and focus return come with it. The attribute keeps
 * Mantine from closing a modal behind it on the same Escape.
 */
const ownEscape = { 'data-mantine-stop-propagation': 'true' };

function DialogView({ dialog }: { dialog: Dialog }) {
  const ref = useRef<HTMLDialogElement>(null);
  const initial = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const noteId = useId();
  const asks = dialog.kind === 'confirm';

  // `autoFocus` would run before the dialog is open, and `showModal` would then focus the first button.
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
    initial.current?.focus();
  }, []);

  function closed(element: HTMLDialogElement): void {
    dialogs.answer(dialog.id, !asks || element.returnValue === OK);
  }

  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={classes.dialog}
      aria-label={asks ? '확인' : '알림'}
      aria-describedby={dialog.note ? `${textId} ${noteId}` : textId}
      onClose={(event) => closed(event.currentTarget)}
      {...ownEscape}
    >
      <p id={textId} className={classes.text}>
        <Message text={dialog.text} />
      </p>
      {dialog.note && (
        <p id={noteId} className={classes.note}>
          {dialog.note}
        </p>
      )}
      <div className={classes.buttons}>
        {asks && (
          <Button
            variant="default"
            ref={dialog.danger ? initial : undefined}
            onClick={() => ref.current?.close()}
            {...ownEscape}
          >
            취소
          </Button>
        )}
        <Button
          color={dialog.danger ? 'red' : undefined}
          variant="filled"
          ref={asks && dialog.danger ? undefined : initial}
          onClick={() => ref.current?.close(OK)}
          {...ownEscape}
        >
          {dialog.okLabel}
        </Button>
      </div>
    </dialog>
  );
}
