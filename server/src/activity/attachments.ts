/** The attachments of activities, as their forms send them. */
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { activityRefusals } from '@baeum/contract/activity/staff-terms';
import type { AuthoredFile } from '../authoring/files.ts';
import { authoredFile, type KeptFile, receivedFile } from '../authoring/kept-files.ts';
import { refuse } from '../platform/errors.ts';
import type { ReceivedFile } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';

/** The files that stay, followed by those that have just been received. */
export function attachments(
  store: FileStore,
  stored: readonly KeptFile[],
  kept: readonly string[],
  received: readonly ReceivedFile[],
): readonly AuthoredFile[] {
  const staying = stored.filter(({ id }) => kept.includes(id));
  if (staying.length + received.length > authoringLimits.files) refuse(activityRefusals.tooManyFiles);
  return [
    ...staying.map((file) => authoredFile(file, store)),
    ...received.map((file) => receivedFile(file, store)),
  ];
}
