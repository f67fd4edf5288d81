import { pictureHints } from '../../posting/messages.ts';
import type { PictureStatus } from '../../ui/editor/RichTextEditor.tsx';
import { SubmitButton, uploadHint } from '../../ui/form/Form.tsx';
import { DraftHint } from '../../ui/form/hints.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { activitiesPath } from './paths.ts';
import { UndoButton } from './UndoButton.tsx';

interface ActivityFooterProps {
  readonly form: Form;
  readonly lectureCode: string;
  readonly pictures: PictureStatus;
  readonly mayChange: boolean;
  /** Whether it is not stored yet. */
  readonly isNew?: boolean;
}

/** The buttons of an activity's form. */
export function ActivityFooter({
  form,
  lectureCode,
  pictures,
  mayChange,
  isNew = false,
}: ActivityFooterProps) {
  const waits = pictures !== 'ready';
  const hint = mayChange
    ? waits
      ? pictureHints[pictures]
      : uploadHint(form, '저장됩니다')
    : '평가 출제를 맡은 사람만 바꿀 수 있습니다.';
  return (
    <>
      <DraftHint state={form.draft} />
      <PageActions back={{ to: activitiesPath(lectureCode) }} hint={hint}>
        {mayChange && (
          <>
            <UndoButton isNew={isNew} />
            <SubmitButton form={form} disabled={waits}>
              저장
            </SubmitButton>
          </>
        )}
      </PageActions>
    </>
  );
}
