import { postLimits } from '@baeum/contract/posting/terms';
import { type PictureStatus, RichTextEditor } from '../ui/editor/RichTextEditor.tsx';
import { DraftHint } from '../ui/form/hints.tsx';
import type { Form } from '../ui/form/useForm.ts';
import { sendPicture } from './send-picture.ts';

interface StaffBodyFieldProps<Values extends { readonly body: string }> {
  readonly form: Form<Values>;
  readonly label: string;
  readonly onPictureStatus: (status: PictureStatus) => void;
}

/** The text of a notice in the console, with pictures and the state of its draft. */
export function StaffBodyField<Values extends { readonly body: string }>({
  form,
  label,
  onPictureStatus,
}: StaffBodyFieldProps<Values>) {
  return (
    <div data-field="body">
      <RichTextEditor
        label={label}
        required
        height={postLimits.editorHeight}
        limit={postLimits.body}
        value={form.values.body}
        disabled={form.sending !== undefined}
        error={form.error('body')}
        uploadImage={sendPicture}
        onPictureStatus={onPictureStatus}
        onChange={(body) => form.change({ body } as Partial<Values>)}
      />
      <DraftHint state={form.draft} />
    </div>
  );
}
