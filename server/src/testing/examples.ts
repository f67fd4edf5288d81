/**
 * Examples of each kind of object that a call may name: those that Ann may see, and those that she may not. Without examples
 * for a new kind, the table does not compile; the same holds for kinds of stored files.
 */
import { deleteOwnTodo, markOwnTodo, saveOwnTodo } from '@baeum/contract/lecture/own-todo-terms';
import { undoMove } from '@baeum/contract/enrolment/moving-terms';
import { undoTermMove } from '@baeum/contract/lecture/term-terms';
import { undoLectures } from '@baeum/contract/lecture/bulk-terms';
import { previewCopy } from '@baeum/contract/lecture/staff-terms';
import { removeReply } from '@baeum/contract/inquiry/staff-terms';
import { removeEvent } from '@baeum/contract/lecture/staff-calendar-terms';
import { likeCmmtData } from '@baeum/contract/debate/terms';
import { textOwner } from '@baeum/contract/study/terms';
import { shownName } from './text-files.ts';
import { updateInqryData, updateQnaData } from '@baeum/contract/board/terms';
import { type Call, isStaffCall } from '@baeum/contract/call';
import { insertStEvlData } from '@baeum/contract/evaluation/terms';
import { enterExamRoom } from '@baeum/contract/exam/terms';
import type { PublicResourceLoaders, ResourceLoaders } from '../domains.ts';
import { type FileExample, fileExamples } from './file-examples.ts';
import { inquiryExamples, inquiryTexts } from './inquiry-examples.ts';
import { reflectionExamples, reflectionExamplesByCall, reflectionTexts } from './reflection-stage.ts';
import { ownTodoKey } from './own-todos.ts';
import { sampleRequest } from './samples.ts';
import type { Stage } from './stage.ts';
import { staffExamples, staffFields } from './staff-stage.ts';
import { teamExamples, teamExamplesByCall, teamTexts } from './team-examples.ts';

type Some<T> = readonly [T, ...T[]];

/** The object that a request names and, where the call has a field for it, its parent or several ancestors. */
export interface Ref {
  readonly id: string | number;
  readonly parent?: string;
  readonly parents?: Readonly<Record<string, string | number>>;
}

export type Examples<T> = (stage: Stage) => { readonly seen: T; readonly unseen: Some<T> };

const fileRef = (kind: string, { id }: FileExample): Ref => ({ id, parent: kind });

/** The `filePath` of a file; the server ignores the middle part. */
const imageRef = (kind: string, { id }: FileExample): Ref => ({ id: `/${kind}/ann/${id}.png` });

/** The fields by which the two file calls name each example, with the example. */
export const filesOf = (stage: Stage) =>
  Object.entries(fileExamples).flatMap(([kind, examples]) => {
    const { seen, unseen } = examples(stage);
    return [seen, ...unseen].map((example) => ({
      example,
      file: fileRef(kind, example),
      image: imageRef(kind, example),
    }));
  });

const examples: { readonly [Kind in keyof ResourceLoaders]: Examples<Ref> } = {
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
  // Comments of classmates are visible, too; changing them is refused with a message.
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
  // Secret ones are visible in the list; reading them is refused with a message.
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
  releasedScore: ({ regrades }) => ({
    seen: { id: regrades.ann },
    unseen: [{ id: regrades.sue }, { id: 1_000_000 }],
  }),
  ...teamExamples,
  ...inquiryExamples,
  ...reflectionExamples,
  message: ({ messages }) => ({
    seen: { id: messages.own },
    unseen: [{ id: messages.classmates }, { id: messages.foreign }],
  }),
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
  // Contents that cannot be watched now are refused with a message; only those of others are not found.
  content: () => ({ seen: { id: 'V-open', parent: 'LA' }, unseen: [{ id: 'V-foreign', parent: 'LB' }] }),
  week: () => ({
    seen: { id: 9, parent: 'LA' },
    unseen: [
      { id: 9, parent: 'LB' },
      { id: 16, parent: 'LA' },
    ],
  }),
  media: ({ shown }) => ({
    seen: { id: 'video.mp4', parent: 'V-open' },
    unseen: [
      { id: 'ko.vtt', parent: 'V-open' },
      { id: 'video.mp4', parent: 'V-hidden' },
      { id: 'video.mp4', parent: 'V-closed' },
      { id: 'video.mp4', parent: 'V-coming' },
      { id: 'video.mp4', parent: 'V-foreign' },
      ...shown.unseen.map(({ text }) => ({ id: shownName, parent: text })),
    ],
  }),
  // Every kind of file is tested separately with every person.
  file: (stage) => {
    const { seen, unseen } = fileExamples.submission(stage);
    return { seen: fileRef('submission', seen), unseen: [fileRef('submission', unseen[0])] };
  },
  image: (stage) => ({
    seen: imageRef('profile', fileExamples.profile(stage).seen),
    unseen: [imageRef('submission', fileExamples.submission(stage).unseen[0])],
  }),
};

/** Examples for open calls: objects that everybody may see, and those that require a session. */
const openExamples: { readonly [Kind in keyof PublicResourceLoaders]: Examples<Ref> } = {
  publicNotice: ({ notices, publicNotices }) => ({
    seen: { id: publicNotices.open.id, parent: '0000350001' },
    unseen: [notices.students, notices.professors, notices.coming, publicNotices.coming.id].map((id) => ({
      id,
      parent: '0000350001',
    })) as [Ref, ...Ref[]],
  }),
  logo: ({ logo }) => ({
    seen: { id: logo },
    unseen: [{ id: logo.replace('-1x1', '-2x2') }, { id: logo.replace(/^./, 'x') }],
  }),
  calendarFeed: ({ feed }) => ({
    seen: { id: feed },
    unseen: [
      { id: feed.replace(/\..*/, '') },
      { id: feed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
    ],
  }),
  publicTextFile: ({ shown }) => {
    const seen = { id: shownName, parent: textOwner('notice', 'everybody') };
    const others = [...shown.seen, ...shown.unseen].filter(({ text }) => text !== seen.parent);
    return { seen, unseen: others.map(({ text }) => ({ id: shownName, parent: text })) as [Ref, ...Ref[]] };
  },
  // Every other file, under its own kind and as if it belonged to a notice.
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
/** Examples of calls that need another object than the others of their kind. */
const examplesByCall: Readonly<Record<string, Examples<Ref>>> = {
  // Nobody can like an own comment.
  [likeCmmtData]: ({ debates: { comments } }) => ({
    seen: { id: comments.classmates },
    unseen: [{ id: comments.foreign }],
  }),
  // What is removed is gone for the other calls.
  [removeReply]: ({ removedReplyId }) => ({ seen: { id: removedReplyId }, unseen: [{ id: 1_000_000 }] }),
  [removeEvent]: ({ removedEvent }) => ({
    seen: { id: removedEvent, parent: 'C1' },
    unseen: [{ id: removedEvent, parent: 'C2' }],
  }),
  ...teamExamplesByCall,
  ...reflectionExamplesByCall,
};

/** The examples for the object that a call names; undefined for a call that names none. */
export function namedBy(call: Call, stage: Stage): ReturnType<Examples<Ref>> | undefined {
  const { resource } = call.access;
  if (resource === undefined) return undefined;
  const ofKind: Readonly<Record<string, Examples<Ref>>> = isStaffCall(call) ? staffExamples : examplesOf;
  const of = examplesByCall[call.path] ?? ofKind[resource.kind];
  if (of === undefined) throw new Error(`no examples of kind ${resource.kind}`);
  const { seen, unseen } = of(stage);
  // Administrators see the objects of all places, so that only the last example, which does not exist, is hidden from them.
  const hidden = call.access.who === 'administrator' ? unseen.slice(-1) : unseen;
  // Without a field for the parent, another parent makes no other object.
  const namesParent = resource.parent !== undefined || resource.parents !== undefined;
  const [first = unseen[0], ...others] = hidden.filter(({ id }) => namesParent || id !== seen.id);
  return { seen, unseen: [first, ...others] };
}

/** Fields that posts need beyond those of a sample request. */
const further: Readonly<Record<string, Record<string, unknown>>> = {
  [updateInqryData]: { tempYn: 'N' },
  [updateQnaData]: { tempYn: 'N', secrtYn: 'N' },
  // Well-formed, but not valid.
  [enterExamRoom]: { accToken: 'a'.repeat(43) },
  [insertStEvlData]: { answrList: '{"1":"좋았습니다."}' },
  [saveOwnTodo]: { todoKey: ownTodoKey },
  [markOwnTodo]: { todoKey: ownTodoKey },
  [deleteOwnTodo]: { todoKey: ownTodoKey },
  ...teamTexts,
  ...inquiryTexts,
  ...reflectionTexts,
  [previewCopy]: { source: 'LA' },
  ...staffFields,
  [undoTermMove]: { batch: '00000000-0000-4000-8000-000000000000' },
  [undoMove]: { batch: '00000000-0000-4000-8000-000000000000' },
  [undoLectures]: { batch: '00000000-0000-4000-8000-000000000000' },
};

/** A well-formed request that names this object. */
export function requestNaming(call: Call, ref: Ref | undefined): Record<string, unknown> {
  const fields = { ...sampleRequest(call), ...further[call.path] };
  const { resource } = call.access;
  if (resource === undefined || ref === undefined) return fields;
  const parent =
    resource.parent === undefined || ref.parent === undefined ? {} : { [resource.parent]: ref.parent };
  const sent = (id: string | number) => (call.body === 'multipart' ? String(id) : id);
  const parents = Object.entries(resource.parents ?? {}).flatMap(([name, field]) => {
    const value = ref.parents?.[name];
    return value === undefined ? [] : [[field, sent(value)] as const];
  });
  return { ...fields, ...parent, ...Object.fromEntries(parents), [resource.id]: sent(ref.id) };
}

/** The same fields as texts, for a form or a query. */
export const asText = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
