import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { localMinute, momentOfMinute } from '../../ui/local-minute.ts';
import classes from './board.module.css';
import { weekOfTerm } from '../../activity/staff/period-words.ts';
import type { Term } from './board-queries.ts';
import { useRowEditor } from './useRowEditor.ts';

interface EditorProps {
  readonly label: string;
  readonly okLabel: string;
  readonly isValid: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A row's small form, which Esc closes. */
function Editor({ label, okLabel, isValid, onSave, onClose, children }: EditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const close = useRowEditor(form, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) onSave();
  };
  return (
    <form ref={form} className={classes.editor} aria-label={label} onSubmit={submit}>
      {children}
      <Button type="submit" disabled={!isValid}>
        {okLabel}
      </Button>
      <Button variant="default" onClick={close}>
        취소
      </Button>
    </form>
  );
}

interface Closable {
  readonly onClose: () => void;
}

interface TitleEditorProps extends Closable {
  readonly label: string;
  /** What the title is one of. */
  readonly field?: string;
  readonly stored: string;
  readonly onSave: (title: string) => void;
}

/** The title of a topic, new or not, or of a week. */
export function TitleEditor({ label, field = '세부주제명', stored, onSave, onClose }: TitleEditorProps) {
  const [title, setTitle] = useState(stored);
  const trimmed = title.trim();
  return (
    <Editor
      label={label}
      okLabel="저장"
      isValid={trimmed !== '' && trimmed !== stored}
      onSave={() => onSave(trimmed)}
      onClose={onClose}
    >
      <TextInput
        label={field}
        maxLength={200}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
    </Editor>
  );
}

interface PublishEditorProps extends Closable {
  readonly title: string;
  /** The proposal. */
  readonly from: string;
  readonly weeks: Term['weeks'];
  readonly onSave: (publishedAt: string) => void;
}

/** From when on students see something. */
export function PublishEditor({ title, from, weeks, onSave, onClose }: PublishEditorProps) {
  const [value, setValue] = useState(localMinute(from ?? ''));
  const moment = momentOfMinute(value);
  return (
    <Editor
      label={`${title} 공개 예약`}
      okLabel="예약"
      isValid={moment !== ''}
      onSave={() => moment !== '' && onSave(moment)}
      onClose={onClose}
    >
      <TextInput
        type="datetime-local"
        label="공개 시각"
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        description={moment === '' ? undefined : weekOfTerm(moment, weeks)}
      />
    </Editor>
  );
}

interface WeekEditorProps extends Closable {
  readonly title: string;
  readonly weeks: Term['weeks'];
  /** Where it is now. */
  readonly current: number;
  readonly onSave: (weekNumber: number) => void;
}

/** Another week for a row, for those who do not drag. */
export function WeekEditor({ title, weeks, current, onSave, onClose }: WeekEditorProps) {
  const others = weeks.filter(({ number }) => number !== current);
  const [chosen, choose] = useState(
    others.find(({ number }) => number > current)?.number ?? others[0]?.number,
  );
  return (
    <Editor
      label={`${title} 주차 옮기기`}
      okLabel="옮기기"
      isValid={chosen !== undefined}
      onSave={() => chosen !== undefined && onSave(chosen)}
      onClose={onClose}
    >
      <NativeSelect
        label="옮길 주차"
        value={String(chosen)}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        data={others.map(({ number, title: name }) => ({
          value: String(number),
          label: `${number}주차 ${name}`,
        }))}
      />
    </Editor>
  );
}
