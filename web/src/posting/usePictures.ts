import { useState } from 'react';
import type { PictureStatus } from '../ui/editor/RichTextEditor.tsx';
import type { Problems } from '../ui/form/useForm.ts';
import { pictureHints } from './messages.ts';

/** A text is not saved while its pictures are on their way, because they would be lost. */
export function usePictures() {
  const { problemsOf, onPictureStatus } = usePicturesOfTexts();
  return { problems: problemsOf(['bodyHtml']), onPictureStatus: onPictureStatus('bodyHtml') };
}

/** The same for a form with several texts, each with a name of its own. */
export function usePicturesOfTexts() {
  const [statuses, setStatuses] = useState<Readonly<Record<string, PictureStatus>>>({});
  return {
    /** @param texts those that the form has now: one that was taken out of it is not waited for */
    problemsOf: (texts: readonly string[]): Problems =>
      Object.fromEntries(
        texts.flatMap((text) => {
          const status = statuses[text] ?? 'ready';
          return status === 'ready' ? [] : [[text, pictureHints[status]]];
        }),
      ),
    onPictureStatus: (text: string) => (status: PictureStatus) =>
      setStatuses((before) => (before[text] === status ? before : { ...before, [text]: status })),
  };
}

export type PicturesOfTexts = ReturnType<typeof usePicturesOfTexts>;
