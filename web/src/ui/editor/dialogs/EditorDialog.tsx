import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Fields } from '../../Field.tsx';
import classes from './EditorDialog.module.css';

interface EditorDialogProps {
  title: string;
  onClose: () => void;
  onSubmit: () => void;
  submitLabel: string;
  /** To the left of the buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A small form over the editor, which takes the focus back when it closes. */
export function EditorDialog({ title, onClose, onSubmit, submitLabel, aside, children }: EditorDialogProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    // React would propagate the event to the form that contains the editor.
    event.stopPropagation();
    onSubmit();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={440}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      // Key events propagate too, and the surrounding form may handle them.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form noValidate onSubmit={submit}>
        <Fields>{children}</Fields>
        <div className={classes.buttons}>
          {aside && <div className={classes.aside}>{aside}</div>}
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit">{submitLabel}</Button>
        </div>
      </form>
    </Modal>
  );
}
