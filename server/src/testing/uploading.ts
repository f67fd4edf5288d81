/** Sends videos as browsers do, over connections that break. */
import { request } from 'node:http';
import { beginUpload, uploadParts } from '@baeum/contract/study/video-terms';
import type { Caller, TestPortal } from './portal.ts';

export interface Part {
  readonly uploadId: string;
  readonly caller: Caller;
  readonly offset: number;
  readonly bytes: Buffer;
  /** The connection is destroyed once so many of them have been sent. */
  readonly cutAfter?: number;
}

export type Sending = ReturnType<typeof sendingTo>;

export const sendingTo = ({ url }: Pick<TestPortal, 'url'>) => ({
  begin: (caller: Caller, byteSize: number, name = '강의.mp4') =>
    caller.post(beginUpload, { lectureCode: 'LA', name, byteSize }),

  /** Sends a part; 0 for a connection that broke. */
  send: ({ uploadId, caller, offset, bytes, cutAfter }: Part): Promise<number> =>
    new Promise((resolve) => {
      const outgoing = request(`${url}${uploadParts}/${uploadId}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${caller.token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': offset,
          'content-type': 'application/offset+octet-stream',
          'content-length': bytes.length,
        },
      });
      outgoing.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      outgoing.on('error', () => resolve(0));
      if (cutAfter === undefined) outgoing.end(bytes);
      else outgoing.write(bytes.subarray(0, cutAfter), () => setImmediate(() => outgoing.destroy()));
    }),

  /** Where an upload continues, as the server says. */
  offsetOf: async ({ token }: Caller, uploadId: string): Promise<number> => {
    const reply = await fetch(`${url}${uploadParts}/${uploadId}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
    });
    return Number(reply.headers.get('upload-offset'));
  },
});
