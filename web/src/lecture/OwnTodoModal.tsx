import { getTodoList } from '@baeum/contract/lecture/terms';
import {
  deleteOwnTodo,
  longestOwnTodo,
  ownTodoMessages,
  ownTodoRefusals,
  saveOwnTodo,
} from '@baeum/contract/lecture/own-todo-terms';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRefusedBy, post, useAction } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Fields } from '../ui/Field.tsx';
import { DialogButtons } from '../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../ui/form/Form.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { MinuteInput } from '../ui/form/MinuteInput.tsx';
import { useForm } from '../ui/form/useForm.ts';
import type { LazyModalProps } from '../ui/lazy-modal.tsx';
import { newUuid } from '../ui/uuid.ts';
import { useLecturesByCourse } from './course.ts';
import { inputOf, problemsOf, valuesOf } from './own-todo-values.ts';
import type { TodoEntry } from './todo.ts';

export interface OwnTodoModalProps extends LazyModalProps {
  /** Undefined for a new one. */
  readonly entry?: TodoEntry | undefined;
}

/** Adds an own entry to what is to do, or changes one. */
export default function OwnTodoModal({ opened, onClose, entry }: OwnTodoModalProps) {
  const title = entry === undefined ? '할 일 추가' : '할 일 변경';
  return (
    <FormModal opened={opened} onClose={onClose} title={title} size={480} returnFocus={false}>
      {opened && <OwnTodoFields title={title} entry={entry} onClose={onClose} />}
    </FormModal>
  );
}

interface FieldsProps extends Pick<OwnTodoModalProps, 'entry' | 'onClose'> {
  readonly title: string;
}

function OwnTodoFields({ title, entry, onClose }: FieldsProps) {
  // The same through every attempt, so that a repeated one adds nothing.
  const [todoKey] = useState(() => entry?.code ?? newUuid());
  const lectures = useLecturesByCourse().flatMap((course) => course.lectures);
  const form = useForm({
    stored: valuesOf(entry),
    validate: problemsOf,
    send: ({ values }) => post(saveOwnTodo, inputOf(todoKey, values)),
    refreshes: [getTodoList],
    done: () => ownTodoMessages.saved,
    onDone: onClose,
    fieldOf: (error) => (isRefusedBy(error, [ownTodoRefusals.notOwnLecture]) ? 'lctrShdlCd' : 'todoNm'),
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label={title}>
      <Fields>
        <TextInput label="할 일" required maxLength={longestOwnTodo} {...form.text('todoNm')} />
        <MinuteInput label="마감" empty="정하지 않아도 됩니다." {...form.text('dueDt')} />
        {lectures.length > 0 && (
          <NativeSelect
            label="강의"
            data={[
              { value: '', label: '선택 안 함' },
              ...lectures.map(({ lctrShdlCd, sbcKrnm }) => ({ value: lctrShdlCd, label: sbcKrnm })),
            ]}
            {...form.select('lctrShdlCd')}
          />
        )}
      </Fields>
      <FormFoot form={form} hint="나만 볼 수 있습니다.">
        {entry !== undefined && <DeleteButton entry={entry} onDone={onClose} />}
        <DialogButtons form={form} close="취소">
          저장
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}

function DeleteButton({ entry, onDone }: { readonly entry: TodoEntry; readonly onDone: () => void }) {
  const remove = useAction(() => post(deleteOwnTodo, { todoKey: entry.code }), { refreshes: [getTodoList] });
  const ask = async () => {
    if (await dialogs.confirm(ownTodoMessages.confirmDelete, { okLabel: '삭제' }))
      remove.mutate(undefined, { onSuccess: onDone });
  };
  return (
    <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
      삭제
    </Button>
  );
}
