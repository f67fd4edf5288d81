import '@mantine/core/styles/Checkbox.layer.css';
import { reasonLength } from '@baeum/contract/session/terms';
import { exportRefusals } from '@baeum/contract/staff/export-terms';
import { Checkbox, Textarea } from '@mantine/core';
import { DialogButtons } from '../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../ui/form/Form.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useForm } from '../ui/form/useForm.ts';
import type { ColumnChoice } from '../ui/list/column-choice.ts';
import classes from './ExportModal.module.css';

interface ExportModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly columns: Pick<ColumnChoice<readonly { readonly key: string }[]>, 'optional' | 'toggle'>;
  readonly total: number | undefined;
  readonly save: (reason: string) => Promise<void>;
}

/** Asks for the columns, which the list then shows too, and for the reason. */
export default function ExportModal({ opened, onClose, ...content }: ExportModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="목록 내려받기" size={480} returnFocus={false}>
      <ExportForm onClose={onClose} {...content} />
    </FormModal>
  );
}

function ExportForm({ onClose, columns, total, save }: Omit<ExportModalProps, 'opened'>) {
  const form = useForm({
    stored: { reason: '' },
    guard: false,
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? exportRefusals.noReason.message : undefined,
    }),
    send: ({ values: { reason } }) => save(reason.trim()),
    done: () => '내려받았습니다.',
    onDone: onClose,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="목록 내려받기">
      <fieldset className={classes.columns}>
        <legend>화면과 파일에 보일 열</legend>
        {columns.optional.map(({ key, header, isShown }) => (
          <Checkbox key={key} label={header} checked={isShown} onChange={() => columns.toggle(key)} />
        ))}
      </fieldset>
      <Textarea
        {...form.text('reason')}
        data-autofocus
        label="내려받는 사유"
        required
        autosize={false}
        rows={3}
        maxLength={reasonLength}
      />
      <FormFoot
        form={form}
        hint={`${total === undefined ? '' : `지금 조건에 맞는 ${total.toLocaleString('ko')}건을 엑셀 파일로 받습니다. `}사유와 함께 기록에 남습니다.`}
      >
        <DialogButtons form={form} close="취소">
          내려받기
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
