/** What lectures are made of: limits and file rules for packs and for the forms of staff alike. No zod. */
import { submissionFileRules } from '../assignment/terms.ts';
import type { FileRules } from '../files.ts';

/** Codes, which are natural keys of lectures, topics, assignments and the like. */
export const codeShape = /^[A-Za-z0-9_-]{1,60}$/;

export const authoringLimits = {
  code: 60,
  title: 200,
  /** Weeks of a lecture. */
  weeks: 52,
  /** Characters of HTML of a text with pictures, as the database checks them. */
  illustratedText: 400_000,
  /** Files of one document. */
  files: 20,
} as const;

/** What holds where nothing is said. */
export const authoringDefaults = {
  classNumber: 1,
  /** Percent of a content that must be watched to be present. */
  attendanceShare: 90,
} as const;

type AcceptedFiles = Pick<FileRules, 'extensions' | 'maxBytes'>;

const pictureBytes = 2 * 1024 ** 2;
const videoBytes = 4 * 1024 ** 3;

/** Which files staff may publish, by what they are for. */
export const authoredFileRules = {
  /** What students may hand in, and what else teaching material comes as. */
  attachment: {
    extensions: [...submissionFileRules.extensions, 'txt', 'csv', 'ppt', 'doc', 'mp3'],
    maxBytes: submissionFileRules.maxBytes,
  },
  photo: { extensions: ['jpg', 'jpeg', 'png'], maxBytes: pictureBytes },
  /** A film, or the playlist of a recording in segments. */
  video: { extensions: ['mp4', 'm3u8'], maxBytes: videoBytes },
  segment: { extensions: ['ts', 'm4s', 'mp4', 'm4a', 'aac', 'vtt'], maxBytes: videoBytes },
  thumbnail: { extensions: ['jpg', 'jpeg', 'png', 'webp'], maxBytes: pictureBytes },
  caption: { extensions: ['vtt'], maxBytes: pictureBytes },
  /** In a text of staff; drawings are shown as pictures, and run nothing. */
  picture: { extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg'], maxBytes: 5 * 1024 ** 2 },
} as const satisfies Record<string, AcceptedFiles>;
