/** Examples of each kind of stored file: whether Ann may read it, and who else may. */
import type { fileKinds } from '../domains.ts';
import type { Examples } from './examples.ts';
import { inquiryFileExamples } from './inquiry-examples.ts';
import { reflectionFileExamples } from './reflection-stage.ts';
import { teamFileExamples } from './team-examples.ts';

export const people = ['ann', 'ben', 'sue', 'prof', 'admin'] as const;
export type Person = (typeof people)[number];

/** A stored file and everybody who may read it. */
export interface FileExample {
  readonly id: string;
  readonly isImage: boolean;
  readonly readers: readonly Person[];
}

export const fileExamples: { readonly [Kind in keyof typeof fileKinds]: Examples<FileExample> } = {
  // All signed-in accounts may see a photo as long as it belongs to an account.
  profile: ({ photo, unreadable }) => ({
    seen: { id: photo, isImage: true, readers: people },
    unseen: [{ id: unreadable.formerPhoto, isImage: true, readers: [] }],
  }),
  notice: ({ noticeAttachment, unreadable, publicNotices }) => ({
    seen: { id: noticeAttachment, isImage: false, readers: ['ann', 'ben', 'sue'] },
    unseen: [
      { id: publicNotices.open.fileId, isImage: false, readers: people },
      { id: publicNotices.coming.fileId, isImage: true, readers: [] },
      { id: unreadable.professorsNotice, isImage: true, readers: ['prof'] },
      { id: unreadable.comingNotice, isImage: true, readers: [] },
    ],
  }),
  // Staff, even the professor, can read neither files of assignments nor submissions here.
  assignment: ({ handout, unreadable }) => ({
    seen: { id: handout, isImage: false, readers: ['ann', 'sue'] },
    unseen: [{ id: unreadable.otherLecture, isImage: true, readers: ['ben'] }],
  }),
  material: ({ materials }) => ({
    seen: { id: materials.own.fileIds[0] ?? '', isImage: false, readers: ['ann', 'sue'] },
    unseen: [{ id: materials.foreign.fileIds[0] ?? '', isImage: true, readers: ['ben'] }],
  }),
  debate: ({ debates: { files } }) => ({
    seen: { id: files.open, isImage: false, readers: ['ann', 'sue'] },
    unseen: [{ id: files.foreign, isImage: true, readers: ['ben'] }],
  }),
  // Professors of the lecture answer there.
  post: ({ boards: { files } }) => ({
    seen: { id: files.ownQuestion, isImage: true, readers: ['ann', 'sue', 'prof'] },
    unseen: [
      { id: files.classmatesInquiry, isImage: true, readers: ['sue', 'prof'] },
      { id: files.secretQuestion, isImage: true, readers: ['sue', 'prof'] },
      { id: files.classmatesDraft, isImage: true, readers: ['sue'] },
      { id: files.foreignQuestion, isImage: true, readers: ['ben'] },
      { id: files.deletedQuestion, isImage: true, readers: [] },
    ],
  }),
  board_comment: ({ boards: { comments } }) => ({
    seen: { id: comments.own.fileId, isImage: true, readers: ['ann', 'sue', 'prof'] },
    unseen: [
      { id: comments.classmatesOfInquiry.fileId, isImage: true, readers: ['sue', 'prof'] },
      { id: comments.hidden.fileId, isImage: true, readers: ['sue', 'prof'] },
      { id: comments.ofSecret.fileId, isImage: true, readers: ['sue', 'prof'] },
      { id: comments.deleted.fileId, isImage: true, readers: [] },
      { id: comments.foreign.fileId, isImage: true, readers: ['ben'] },
    ],
  }),
  ...teamFileExamples,
  ...inquiryFileExamples,
  ...reflectionFileExamples,
  media: ({ boards: { pictures }, inquiries }) => ({
    seen: { id: pictures.shown, isImage: true, readers: ['ann', 'sue', 'prof'] },
    unseen: [
      { id: pictures.unused, isImage: true, readers: ['sue'] },
      { id: pictures.secret, isImage: true, readers: ['sue', 'prof'] },
      { id: pictures.foreign, isImage: true, readers: ['ben'] },
      // In an inquiry.
      { id: inquiries.picture, isImage: true, readers: ['sue', 'admin'] },
      // Its uploader may read it even if the text has been deleted.
      { id: pictures.deleted, isImage: true, readers: ['ann'] },
    ],
  }),
  submission: ({ draft, foreign, classmate }) => ({
    seen: { id: draft.fileId, isImage: false, readers: ['ann'] },
    unseen: [
      { id: classmate.fileId, isImage: true, readers: ['sue'] },
      { id: foreign.fileId, isImage: false, readers: ['ben'] },
    ],
  }),
  // Those who grade read drafts, too, and so do administrators.
  score: ({ regrades: { files } }) => ({
    seen: { id: files.ann, isImage: true, readers: ['ann', 'prof', 'admin'] },
    unseen: [
      { id: files.sue, isImage: true, readers: ['sue', 'prof', 'admin'] },
      { id: files.draft, isImage: true, readers: ['prof', 'admin'] },
    ],
  }),
  // Videos are media, which no other call serves.
  video: ({ videos }) => ({
    seen: { id: videos.open.video, isImage: false, readers: [] },
    unseen: [{ id: videos.foreign.video, isImage: false, readers: [] }],
  }),
  // So is what texts show.
  text: ({ shown }) => ({
    seen: { id: shown.seen[0].id, isImage: true, readers: [] },
    unseen: [{ id: shown.unseen[0].id, isImage: true, readers: [] }],
  }),
  // Captions are served inline like pictures.
  caption: ({ videos }) => ({
    seen: { id: videos.open.caption, isImage: true, readers: ['ann', 'sue'] },
    unseen: [
      { id: videos.hidden.caption, isImage: true, readers: [] },
      { id: videos.closed.caption, isImage: true, readers: [] },
      { id: videos.coming.caption, isImage: true, readers: [] },
      { id: videos.foreign.caption, isImage: true, readers: ['ben'] },
    ],
  }),
  thumbnail: ({ videos }) => ({
    seen: { id: videos.open.thumbnail, isImage: true, readers: ['ann', 'sue'] },
    unseen: [
      { id: videos.hidden.thumbnail, isImage: true, readers: [] },
      { id: videos.foreign.thumbnail, isImage: true, readers: ['ben'] },
    ],
  }),
};
