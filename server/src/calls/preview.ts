/** What staff see as a student of their lecture (specification §21.4), answered by the handlers of students (decision 69). */
import { commonRefusals } from '@baeum/contract/refusals';
import { type previewCalls, previewedCalls } from '@baeum/contract/preview-calls';
import { previewRefusals, previewReply } from '@baeum/contract/study/preview-terms';
import { z } from 'zod';
import { type AnyHandler, type Handlers, plainly, type ResourceLoader } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import type { LectureScoped } from '../platform/evaluation-block.ts';
import { checkInput, checkJsonText } from '../platform/input.ts';
import { FreshReply, KeptReplies } from '../platform/kept-replies.ts';
import { asInventedStudent } from '../platform/preview.ts';
import { refOf } from './resource-ref.ts';

const anyRequest = z.record(z.string(), z.unknown());

/** What answers students, by path and by kind of object. */
interface OfStudents {
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly loaders: Readonly<Record<string, ResourceLoader<LectureScoped>>>;
}

export const previewHandlersOf = ({ handlers, loaders }: OfStudents): Handlers<typeof previewCalls> => ({
  [previewReply]: ({ services, log, account, row, input: { call: path, at, input }, http }) => {
    const call = previewedCalls.get(path) ?? refuse(previewRefusals.onlyLooking);
    const asked = checkInput(call, checkJsonText(anyRequest, 'input', input));
    const now = new Date(at);
    return asInventedStudent(services.db, { viewer: account, place: row, now }, async (db, student) => {
      // Nothing is kept of it, and nothing that is kept is sent.
      const own = { ...services, db, replies: new KeptReplies() };
      const ref = refOf(call, asked);
      const found =
        ref && ((await loaders[ref.kind]?.(own, student, ref, now)) ?? refuse(commonRefusals.notFound));
      const request = { services: own, log, now, input: asked, account: student, row: found, http };
      const reply = await plainly(handlers[path], path)(request as never);
      // As for students, who are sent nothing that the call does not declare.
      return call.result?.parse(reply instanceof FreshReply ? reply.result : reply);
    });
  },
});
