/**
 * Of each kind of object that a call may name, what Ann may see and what she may not; of each kind of stored file, who may
 * read it. Whoever adds a kind adds its examples: the tables do not compile without.
 */
import { updateInqryData, updateQnaData } from '@baeum/contract/board/terms';
import type { Call } from '@baeum/contract/call';
import { insertStEvlData } from '@baeum/contract/evaluation/terms';
import { enterExamRoom } from '@baeum/contract/exam/terms';
import type { fileKinds, OpenRows, Rows } from '../domains.ts';
import { inquiryExamples, inquiryFileExamples, inquiryTexts } from './inquiry-examples.ts';
import {
  reflectionExamples,
  reflectionExamplesByCall,
  reflectionFileExamples,
  reflectionTexts,
} from './reflection-stage.ts';
import { sampleRequest } from './samples.ts';
import type { Stage } from './stage.ts';
import { teamExamples, teamExamplesByCall, teamFileExamples, teamTexts } from './team-examples.ts';

type Some<T> = readonly [T, ...T[]];

/** What a request names: an object and, where the call has a field for it, its parent or all that it lies within. */
export interface Ref {
  readonly id: string | number;
  readonly parent?: string;
  readonly parents?: Readonly<Record<string, string | number>>;
}

export const people = ['ann', 'ben', 'sue', 'prof', 'admin'] as const;
export type Person = (typeof people)[number];

/** A stored file and everybody who may read it. */
export interface FileExample {
  readonly id: string;
  readonly isImage: boolean;
  readonly readers: readonly Person[];
}

export type Examples<T> = (stage: Stage) => { readonly seen: T; readonly unseen: Some<T> };

export const fileExamples: { readonly [Kind in keyof typeof fileKinds]: Examples<FileExample> } = {
  // Everybody who is signed in sees a photo, but only as long as it is somebody's.
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
  // Staff read neither what is set nor what is handed in here, not even the lecture's professor.
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
  post: ({ boards: { files } }) => ({
    seen: { id: files.ownQuestion, isImage: true, readers: ['ann', 'sue'] },
    unseen: [
      { id: files.classmatesInquiry, isImage: true, readers: ['sue'] },
      { id: files.secretQuestion, isImage: true, readers: ['sue'] },
      { id: files.classmatesDraft, isImage: true, readers: ['sue'] },
      { id: files.foreignQuestion, isImage: true, readers: ['ben'] },
      { id: files.deletedQuestion, isImage: true, readers: [] },
    ],
  }),
  board_comment: ({ boards: { comments } }) => ({
    seen: { id: comments.own.fileId, isImage: true, readers: ['ann', 'sue'] },
    unseen: [
      { id: comments.classmatesOfInquiry.fileId, isImage: true, readers: ['sue'] },
      { id: comments.hidden.fileId, isImage: true, readers: ['sue'] },
      { id: comments.ofSecret.fileId, isImage: true, readers: ['sue'] },
      { id: comments.deleted.fileId, isImage: true, readers: [] },
      { id: comments.foreign.fileId, isImage: true, readers: ['ben'] },
    ],
  }),
  ...teamFileExamples,
  ...inquiryFileExamples,
  ...reflectionFileExamples,
  media: ({ boards: { pictures }, inquiries }) => ({
    seen: { id: pictures.shown, isImage: true, readers: ['ann', 'sue'] },
    unseen: [
      { id: pictures.unused, isImage: true, readers: ['sue'] },
      { id: pictures.secret, isImage: true, readers: ['sue'] },
      { id: pictures.foreign, isImage: true, readers: ['ben'] },
      // In an inquiry.
      { id: inquiries.picture, isImage: true, readers: ['sue', 'admin'] },
      // Its sender reads it, whatever became of his text.
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
  // Videos are media, and read by no other call.
  video: ({ videos }) => ({
    seen: { id: videos.open.video, isImage: false, readers: [] },
    unseen: [{ id: videos.foreign.video, isImage: false, readers: [] }],
  }),
  // Captions are shown in place as pictures are.
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

const fileRef = (kind: string, { id }: FileExample): Ref => ({ id, parent: kind });

/** How `filePath` names a file; the middle part says nothing to the server. */
const imageRef = (kind: string, { id }: FileExample): Ref => ({ id: `/${kind}/ann/${id}.png` });

/** How the two file calls name each example, beside the example itself. */
export const filesOf = (stage: Stage) =>
  Object.entries(fileExamples).flatMap(([kind, examples]) => {
    const { seen, unseen } = examples(stage);
    return [seen, ...unseen].map((example) => ({
      example,
      file: fileRef(kind, example),
      image: imageRef(kind, example),
    }));
  });

const examples: { readonly [Kind in keyof Rows]: Examples<Ref> } = {
  student: () => ({ seen: { id: 'sue' }, unseen: [{ id: 'prof' }, { id: 'nobody' }] }),
  academicCourse: () => ({ seen: { id: 'C1' }, unseen: [{ id: 'C2' }] }),
  lecture: () => ({ seen: { id: 'LA', parent: 'C1' }, unseen: [{ id: 'LB', parent: 'C2' }] }),
  material: ({ materials }) => ({
    seen: { id: materials.own.id, parent: 'LA' },
    unseen: [{ id: materials.foreign.id, parent: 'LB' }],
  }),
  assignment: () => ({ seen: { id: 'A-open', parent: 'LA' }, unseen: [{ id: 'B-open', parent: 'LB' }] }),
  submission: ({ draft, foreign, classmate }) => ({
    seen: { id: draft.id, parent: 'A-draft' },
    unseen: [
      { id: classmate.id, parent: 'A-draft' },
      { id: foreign.id, parent: 'B-open' },
    ],
  }),
  quiz: () => ({
    seen: { id: 'Q-open', parent: 'LA' },
    unseen: [
      { id: 'Q-foreign', parent: 'LB' },
      // Outside the exam room.
      { id: 'Q-exam', parent: 'LA' },
    ],
  }),
  attempt: ({ attempts }) => ({
    seen: { id: attempts.ann },
    unseen: [{ id: attempts.sue }, { id: attempts.ben }],
  }),
  examAttempt: ({ attempts }) => ({
    seen: { id: attempts.exam.ann },
    unseen: [{ id: attempts.exam.sue }, { id: attempts.ann }],
  }),
  debate: () => ({ seen: { id: 'D-open', parent: 'LA' }, unseen: [{ id: 'D-foreign', parent: 'LB' }] }),
  // A classmate's comments are seen too; changing them is refused with the reason.
  debateComment: ({ debates: { comments } }) => ({
    seen: { id: comments.own },
    unseen: [{ id: comments.foreign }],
  }),
  boardNotice: ({ boards: { posts } }) => ({
    seen: { id: posts.notice.id, parent: 'LA' },
    unseen: [
      { id: posts.foreignNotice.id, parent: 'LB' },
      { id: posts.comingNotice.id, parent: 'LA' },
      { id: posts.ownQuestion.id, parent: 'LA' },
    ],
  }),
  boardInquiry: ({ boards: { posts } }) => ({
    seen: { id: posts.ownInquiry.id, parent: 'LA' },
    unseen: [
      { id: posts.classmatesInquiry.id, parent: 'LA' },
      { id: posts.ownQuestion.id, parent: 'LA' },
    ],
  }),
  // Secret ones are seen in the list; reading them is refused with the reason.
  boardQna: ({ boards: { posts } }) => ({
    seen: { id: posts.ownQuestion.id, parent: 'LA' },
    unseen: [
      { id: posts.classmatesDraft.id, parent: 'LA' },
      { id: posts.deletedQuestion.id, parent: 'LA' },
      { id: posts.foreignQuestion.id, parent: 'LB' },
    ],
  }),
  inquiryComment: ({ boards: { comments } }) => ({
    seen: { id: comments.ownOfInquiry.id },
    unseen: [{ id: comments.classmatesOfInquiry.id }, { id: comments.own.id }],
  }),
  qnaComment: ({ boards: { comments } }) => ({
    seen: { id: comments.own.id },
    unseen: [{ id: comments.foreign.id }, { id: comments.ownOfInquiry.id }],
  }),
  ...teamExamples,
  ...inquiryExamples,
  ...reflectionExamples,
  accessVisit: ({ visits }) => ({
    seen: { id: visits.ann },
    unseen: [{ id: visits.sue }, { id: 999_999_999 }],
  }),
  notice: ({ notices }) => ({
    seen: { id: notices.students, parent: '0000350001' },
    unseen: [
      { id: notices.professors, parent: '0000350001' },
      { id: notices.coming, parent: '0000350001' },
    ],
  }),
  // What cannot be watched now is refused with the reason; only what belongs to others is not there.
  content: () => ({ seen: { id: 'V-open', parent: 'LA' }, unseen: [{ id: 'V-foreign', parent: 'LB' }] }),
  week: () => ({
    seen: { id: 9, parent: 'LA' },
    unseen: [
      { id: 9, parent: 'LB' },
      { id: 16, parent: 'LA' },
    ],
  }),
  media: () => ({
    seen: { id: 'video.mp4', parent: 'V-open' },
    unseen: [
      { id: 'ko.vtt', parent: 'V-open' },
      { id: 'video.mp4', parent: 'V-hidden' },
      { id: 'video.mp4', parent: 'V-closed' },
      { id: 'video.mp4', parent: 'V-coming' },
      { id: 'video.mp4', parent: 'V-foreign' },
    ],
  }),
  // Every kind of file by every person is walked apart.
  file: (stage) => {
    const { seen, unseen } = fileExamples.submission(stage);
    return { seen: fileRef('submission', seen), unseen: [fileRef('submission', unseen[0])] };
  },
  image: (stage) => ({
    seen: imageRef('profile', fileExamples.profile(stage).seen),
    unseen: [imageRef('submission', fileExamples.submission(stage).unseen[0])],
  }),
};

/** Of what open calls name: what everybody may see, and what nobody may who has not signed in. */
const openExamples: { readonly [Kind in keyof OpenRows]: Examples<Ref> } = {
  publicNotice: ({ notices, publicNotices }) => ({
    seen: { id: publicNotices.open.id, parent: '0000350001' },
    unseen: [notices.students, notices.professors, notices.coming, publicNotices.coming.id].map((id) => ({
      id,
      parent: '0000350001',
    })) as [Ref, ...Ref[]],
  }),
  // Every other file there is, under its own kind and as if it were a notice's.
  publicFile: (stage) => {
    const seen = { id: stage.publicNotices.open.fileId, parent: 'notice' };
    const others = filesOf(stage).flatMap(({ file }) => [file, { id: file.id, parent: 'notice' }]);
    return {
      seen,
      unseen: [
        { id: stage.noticeAttachment, parent: 'notice' },
        ...others.filter(({ id }) => id !== seen.id),
      ],
    };
  },
};

const examplesOf: Readonly<Record<string, Examples<Ref>>> = { ...examples, ...openExamples };
/** Of calls that need another object of their kind. */
const examplesByCall: Readonly<Record<string, Examples<Ref>>> = {
  ...teamExamplesByCall,
  ...reflectionExamplesByCall,
};

/** The examples of what a call names; undefined for a call that names nothing. */
export function namedBy(call: Call, stage: Stage): ReturnType<Examples<Ref>> | undefined {
  const { sees } = call.access;
  if (sees === undefined) return undefined;
  const of = examplesByCall[call.path] ?? examplesOf[sees.kind];
  if (of === undefined) throw new Error(`no examples of kind ${sees.kind}`);
  return of(stage);
}

/** What posted texts need beside what is asked of every request. */
const further: Readonly<Record<string, Record<string, unknown>>> = {
  [updateInqryData]: { tempYn: 'N' },
  [updateQnaData]: { tempYn: 'N', secrtYn: 'N' },
  // Well made, though it lets nobody in.
  [enterExamRoom]: { accToken: 'a'.repeat(43) },
  [insertStEvlData]: { answrList: '{"1":"좋았습니다."}' },
  ...teamTexts,
  ...inquiryTexts,
  ...reflectionTexts,
};

/** A well-formed request that names this object. */
export function requestNaming(call: Call, ref: Ref | undefined): Record<string, unknown> {
  const fields = { ...sampleRequest(call), ...further[call.path] };
  const { sees } = call.access;
  if (sees === undefined || ref === undefined) return fields;
  const parent = sees.parent === undefined || ref.parent === undefined ? {} : { [sees.parent]: ref.parent };
  const sent = (id: string | number) => (call.body === 'multipart' ? String(id) : id);
  const parents = Object.entries(sees.parents ?? {}).flatMap(([name, field]) => {
    const value = ref.parents?.[name];
    return value === undefined ? [] : [[field, sent(value)] as const];
  });
  return { ...fields, ...parent, ...Object.fromEntries(parents), [sees.id]: sent(ref.id) };
}

/** The same fields as a form or an address carries them. */
export const asText = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
