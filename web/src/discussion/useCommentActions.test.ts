import { commentRefusals } from '@baeum/contract/discussion/terms';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../api.ts';
import type { Change, Comment, Discussion, Sending } from './model.ts';
import { commentOf, threadOf } from './testing.ts';
import { changeOnce } from './useCommentActions.ts';

const sending: Sending = { onProgress: () => {}, signal: new AbortController().signal };
const input: Change = { id: 9, revision: 0, text: '고친 의견', stance: 'Y', secret: false };
const written: Partial<Comment> = { revision: 1, text: '고친 의견', stance: 'Y' };
const file = { id: 'f2', orn: '근거.pdf', flnm: 'f2.pdf', rovl: 'comment', size: 3 };

/** Changes a comment that has this by now, which the server refuses. */
function changeOf(stored: Partial<Comment>, change: Change = input): Promise<void> {
  const none = () => Promise.reject(new Error('not called'));
  const discussion: Discussion = {
    kind: 'debate',
    id: 'D1',
    sides: true,
    secrecy: false,
    refreshes: [],
    readPage: none,
    add: none,
    remove: none,
    change: () => Promise.reject(new ApiError(commentRefusals.changed)),
    readReplies: () => Promise.resolve({ thread: threadOf(9, [], stored), replies: [], next: null }),
  };
  return changeOnce(new QueryClient(), discussion, commentOf({ id: 9 }), { input: change, sending });
}

describe('a change that is refused because of a later one', () => {
  test('has been made if that is itself, whose reply was lost', async () => {
    await changeOf(written);
    const withFile = { ...input, file: new File(['abc'], '근거.pdf'), removesFile: 'f1' };
    await changeOf({ ...written, file }, withFile);
    await changeOf({ ...written, file: null }, { ...input, removesFile: 'f1' });
  });

  const noFile: Change = { ...input, removesFile: 'f1' };
  const otherFile: Change = { ...noFile, file: new File(['abcd'], '근거.pdf') };
  test.each<readonly [string, Partial<Comment>, Change]>([
    ['another text', { ...written, text: '다른 의견' }, input],
    ['another side', { ...written, stance: 'N' }, input],
    ['a later change of it', { ...written, revision: 2 }, input],
    ['another file', { ...written, file }, otherFile],
    ['a file that is still there', { ...written, file }, noFile],
  ])('is refused for %s', async (_, stored, change) => {
    await expect(changeOf(stored, change)).rejects.toMatchObject({
      errorCode: commentRefusals.changed.errorCode,
    });
  });
});
