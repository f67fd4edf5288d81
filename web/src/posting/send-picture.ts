import { mediaUpload } from '@baeum/contract/file/terms';
import { upload } from '../api.ts';
import type { PictureUpload } from '../ui/editor/RichTextEditor.tsx';

/** Uploads a picture of a text; returns its address. */
export const sendPicture = async (file: File, options: PictureUpload): Promise<string> =>
  (await upload(mediaUpload, {}, [file], options)).link;
