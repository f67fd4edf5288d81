import { useState } from 'react';
import type { PictureStatus } from '../ui/editor/RichTextEditor.tsx';
import type { Problems } from '../ui/form/useForm.ts';
import { pictureHints } from './messages.ts';

/** A text is not saved while its pictures are on their way, because they would be lost. */
export function usePictures() {
  const [status, setStatus] = useState<PictureStatus>('ready');
  const problems: Problems = status === 'ready' ? {} : { bodyHtml: pictureHints[status] };
  return { problems, onPictureStatus: setStatus };
}
