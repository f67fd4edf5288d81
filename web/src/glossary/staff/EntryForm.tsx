import {
  addEntry,
  changeEntry,
  glossaryLimits,
  glossaryStaffMessages,
} from '@baeum/contract/glossary/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { post } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import {
  changedByGlossary,
  type Entry,
  entryLabels,
  entryProblems,
  entryValues,
  type EntryValues,
  newEntry,
} from './queries.ts';

interface EntryFormProps {
  lectureCode: string;
  /** The word to change; a new one when left out. */
  entry?: Entry | undefined;
  onLeave: () => void;
}

/** Adds a word to the glossary of a lecture, or changes one. */
export function EntryForm({ lectureCode, entry, onLeave }: EntryFormProps) {
  const stored = entry === undefined ? newEntry : entryValues(entry);
  const form = useForm<EntryValues>({
    stored,
    // The list below replaces it.
    draft: useTextDraft<EntryValues>({
      screen: 'glossary-entry',
      id: String(entry?.id ?? `new ${lectureCode}`),
      stored,
    }),
    version: entry?.revision ?? '',
    validate: entryProblems,
    send: ({ values, version }) =>
      entry === undefined
        ? post(addEntry, { lectureCode, ...values })
        : post(changeEntry, { lectureCode, id: entry.id, revision: Number(version), ...values }),
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: changedByGlossary,
    done: () => (entry === undefined ? glossaryStaffMessages.added : glossaryStaffMessages.saved),
    onDone: onLeave,
    showsRefusals: true,
  });
  // What has the focus while it is opened.
  const [opener] = useState(() => document.activeElement);
  const enter = useEffectEvent(() => form.focus('word'));
  useEffect(() => {
    enter();
    // It goes with what has the focus.
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  const title = entry === undefined ? '용어 추가' : '용어 수정';
  return (
    <Card title={title}>
      <Form form={form} submits label={title}>
        <StaleChoices form={form} labels={entryLabels} />
        {form.restored && <RestoredDraftNotice edits={entry !== undefined} onStartOver={form.startOver} />}
        <Fields>
          <TextInput
            label={entryLabels.word}
            required
            maxLength={glossaryLimits.word}
            {...form.text('word')}
          />
          <Textarea label={entryLabels.explanation} required rows={4} {...form.text('explanation')} />
        </Fields>
        <FormFoot form={form} hint="저장하면 학생의 용어집에 바로 보입니다.">
          <Button variant="default" disabled={form.sending !== undefined} onClick={onLeave}>
            취소
          </Button>
          <Button type="submit" loading={form.sending !== undefined}>
            저장
          </Button>
        </FormFoot>
      </Form>
    </Card>
  );
}
