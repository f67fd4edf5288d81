import type { fileCalls } from '@baeum/contract/file/calls';
import * as t from '@baeum/contract/file/terms';
import type { Handlers } from '../handler.ts';

export const fileHandlers: Handlers<typeof fileCalls> = {
  // A download is always kept under its own name, never shown in place of the portal.
  [t.fileDownload]: async ({ row }) => ({ ...row, inline: false }),
  [t.imgView]: async ({ row }) => row,
};
