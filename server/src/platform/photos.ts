import type { Account } from './sessions.ts';

/** Path of a profile photo for /view/imgView.do (specification §1.7). */
export const photoPath = (loginId: string, photo: NonNullable<Account['photo']>): string =>
  `/profile/${loginId}/${photo.fileId}.${photo.extension}`;
