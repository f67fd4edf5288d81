/** How videos are sent (specification §21.5): apart, because every page can send parts, and few need the words. */

/** Where the parts are sent, by the tus protocol; below it stands the number of the upload. */
export const uploadParts = '/api/staff/uploads';

const gigabyte = 1024 ** 3;

export const videoLimits = {
  bytes: 4 * gigabyte,
  /** Of everything that a lecture stores: videos, what staff attach, and what students send. */
  lectureBytes: 100 * gigabyte,
  /** What is repeated at the most when a connection breaks. */
  partBytes: 8 * 1024 ** 2,
  /** Uploads that nobody has finished are forgotten. */
  keptDays: 7,
  /** Percent of the disk from which everybody who uploads is warned. */
  diskWarning: 80,
} as const;
