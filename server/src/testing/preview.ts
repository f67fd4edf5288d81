/** What staff see as a student, for tests. */
import type { Input, Result } from '@baeum/contract';
import type { PreviewedPath } from '@baeum/contract/preview-calls';
import { previewReply } from '@baeum/contract/study/preview-terms';
import { expect } from 'vitest';
import type { Caller } from './portal.ts';

/** Asks for replies as an invented student of the lecture at a moment. */
export const previewAt =
  (viewer: Caller, lectureCode: string, at: string) =>
  async <P extends PreviewedPath>(call: P, input: Input<P>): Promise<Result<P>> => {
    const { status, body } = await viewer.post(previewReply, {
      lectureCode,
      at,
      call,
      input: JSON.stringify(input),
    });
    expect([status, body.message]).toEqual([200, expect.any(String)]);
    return body.result as Result<P>;
  };
