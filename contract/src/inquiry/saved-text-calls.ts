/** Texts that staff save and insert: of this account, or shared by all who have the same duty in a lecture. */
import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { code, seq, text } from '../fields.ts';
import { staffRefusals } from '../staff/terms.ts';
import { replyLimits, replyRefusals } from './staff-terms.ts';

const lectureCode = code('강의', 'Code of the lecture');
const revision = seq('판', 'Version of the fields that can be changed');
const { noName, noBody, gone, tooMany } = replyRefusals;

interface Paths<List, Add, Change, Remove> {
  readonly list: List;
  readonly add: Add;
  readonly change: Change;
  readonly remove: Remove;
}

interface Words {
  /** In Korean. */
  readonly title: string;
  /** In English: one of them, and those who share them. */
  readonly one: 'reply' | 'comment';
  readonly sharers: string;
}

/** The four calls for one kind of them. */
export function savedTextCalls<
  const List extends string,
  const Add extends string,
  const Change extends string,
  const Remove extends string,
  const Duty extends 'answer' | 'grade',
>(duty: Duty, paths: Paths<List, Add, Change, Remove>, { title, one, sharers }: Words) {
  const id = seq(title, `Number of the ${one}`);
  const inLecture = staffOf('lecture', 'lectureCode', duty);
  const fields = {
    name: text(replyLimits.name, '이름', 'Name by which it is chosen'),
    body: text(replyLimits.body, '문구', 'Plain text, with blanks'),
    isShared: z
      .boolean()
      .meta({ title: '함께 쓰기', description: 'Whether others of the lecture use it, too' }),
  };
  const saved = z.object({ id, revision });
  const several = one === 'reply' ? 'replies' : 'comments';
  return callTable(
    call(paths.list, {
      summary: `Saved ${several} of this account and of all who ${sharers} in a lecture, by name; at most ${replyLimits.replies}`,
      access: inLecture,
      request: z.object({ lectureCode }),
      result: z.object({ items: z.array(z.object({ id, ...fields, revision })) }),
    }),
    call(paths.add, {
      writes: true,
      summary: `Saves a ${one} for this account, or for all who ${sharers} in a lecture`,
      access: inLecture,
      request: z.object({ lectureCode, ...fields }),
      result: saved,
      errors: [noName, noBody, tooMany],
    }),
    call(paths.change, {
      writes: true,
      summary: `Changes a saved ${one}. If somebody else has changed it since the given version, nothing is done: the refusal has the present values`,
      access: inLecture,
      request: z.object({ lectureCode, id, revision, ...fields }),
      result: saved,
      errors: [noName, noBody, gone, staffRefusals.stale],
    }),
    call(paths.remove, {
      writes: true,
      summary: `Removes a saved ${one}`,
      access: inLecture,
      request: z.object({ lectureCode, id }),
      result: z.null(),
      errors: [gone],
    }),
  );
}
