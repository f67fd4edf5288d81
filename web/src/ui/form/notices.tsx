import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../Card.tsx';
import { Notice } from '../Notice.tsx';
import classes from './form.module.css';
import type { Form } from './useForm.ts';

interface FormNoticesProps {
  form: Pick<Form, 'conflict' | 'restored' | 'startOver'>;
  /** Whether something stored is changed, rather than a first version written. */
  edits: boolean;
  /** Whether the form has files, which are not part of a draft. */
  files?: boolean;
}

/** Why the values need attention: the stored version has changed, or they were restored from this device. */
export function FormNotices({ form, ...restored }: FormNoticesProps) {
  const { conflict, startOver } = form;
  if (conflict !== undefined)
    return <ConflictNotice key={conflict.number} message={conflict.message} onRevert={startOver} />;
  return form.restored && <RestoredDraftNotice {...restored} onStartOver={startOver} />;
}

/** What is stored keeps its files; those that were to be added are gone. */
const filesMissing = (edits: boolean): string =>
  edits ? '새로 고른 파일은 보관되지 않았습니다. 다시 선택해 주세요.' : '파일은 다시 선택해 주세요.';

interface RestoredDraftNoticeProps {
  edits: boolean;
  files?: boolean;
  onStartOver: () => void;
}

/** Shown when the form was filled from a draft on this device. */
export function RestoredDraftNotice({ edits, files = false, onStartOver }: RestoredDraftNoticeProps) {
  return (
    <Notice action={<RevertButton label={edits ? undefined : '지우고 새로 쓰기'} onClick={onStartOver} />}>
      이 기기에 보관된 내용을 불러왔습니다.{files && ` ${filesMissing(edits)}`}
    </Notice>
  );
}

interface ConflictNoticeProps {
  message: string;
  /** Discards the local values and continues with the stored version. */
  onRevert: () => void;
  /** Accessible name, and label of the button, when what is stored is shown below the message. */
  label?: string;
  revertLabel?: string;
  children?: ReactNode;
}

/** The stored version changed while this form was open. The local values are kept until the user decides. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { message, onRevert, label = '다른 곳에서 바뀐 내용', revertLabel, children } = props;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const notice = (
    <Notice tone="yellow" action={<RevertButton label={revertLabel} onClick={onRevert} />}>
      {message}
    </Notice>
  );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      className={children === undefined ? undefined : classes.conflict}
    >
      {children === undefined ? (
        notice
      ) : (
        <Card>
          {notice}
          {children}
        </Card>
      )}
    </section>
  );
}

function RevertButton({
  label = '저장된 내용으로 되돌리기',
  onClick,
}: {
  label?: string;
  onClick: () => void;
}) {
  return (
    <Button variant="default" size="xs" onClick={onClick}>
      {label}
    </Button>
  );
}
