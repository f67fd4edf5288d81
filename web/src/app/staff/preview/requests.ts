/**
 * Requests of the page inside `학생으로 보기`: calls of students become questions of what an invented student would be answered, of
 * which the server refuses those that are no part of a preview; files are not sent at all (specification §21.4). The clock of the
 * page is that of the moment.
 */
import { sideHeader, serverTimeHeader } from '@baeum/contract/headers';
import { refreshToken } from '@baeum/contract/session/terms';
import { previewRefusals, previewReply } from '@baeum/contract/study/preview-terms';
import { ApiError } from '../../../api.ts';
import { fetchTransport, type Request, type Transport } from '../../../api/transport.ts';

interface Looking {
  readonly lectureCode: string;
  /** The moment, as the address of the page has it. */
  readonly at: string;
}

interface Surroundings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
}

export function createPreviewRequests({ lectureCode, at }: Looking, { fetch, now }: Surroundings) {
  let moment = at;
  let since = now();

  /** From the moment on time passes in the page as it does outside. */
  const fetchAtMoment = async (url: string, init: RequestInit): Promise<Response> => {
    const reply = await fetch(url, init);
    const headers = new Headers(reply.headers);
    headers.set(serverTimeHeader, String(Date.parse(moment) + now() - since));
    return new Response(reply.body, { status: reply.status, headers });
  };
  const ask = fetchTransport(fetchAtMoment);

  const translated = (request: Request): Request => {
    const { method, url, body } = request;
    // Of a file, whose address says nothing of a preview: the server learns that from the page that asks.
    if (method === 'GET' || url === refreshToken) return request;
    if (typeof body !== 'string') throw new ApiError(previewRefusals.onlyLooking);
    const asked = { lectureCode, at: moment, call: url, input: body };
    return { ...request, url: previewReply, body: JSON.stringify(asked) };
  };
  const send: Transport = async (request) => {
    const { headers, ...rest } = translated(request);
    return ask({ ...rest, headers: { ...headers, [sideHeader]: 'staff' } });
  };

  return {
    send,
    /** Another moment is looked at from now on. */
    lookAt(next: string): void {
      moment = next;
      since = now();
    },
  };
}
