import type { fileCalls } from '@baeum/contract/file/calls';
import * as t from '@baeum/contract/file/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';

export const fileHandlers: Handlers<typeof fileCalls> = {
  // A download is always kept under its own name, never shown in place of the portal.
  [t.fileDownload]: async ({ row }) => ({ ...row, inline: false }),
  [t.imgView]: async ({ row }) => row,
  // Being written.
  [t.mediaUpload]: async () => refuse(commonRefusals.notFound),
};
