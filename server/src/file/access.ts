import type { RowFinder } from '../handler.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import type { FileReply } from '../platform/files/serve.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `/profile/{login id}/{file id}.{extension}`; only the kind and the file's id are looked up. */
const imagePath = /^\/([a-z]+)\/[^/]+\/([0-9a-f-]{36})\.[a-z0-9]{1,10}$/;

/** What is shown in place: pictures, and captions to the player of their video. */
const shown = /^image\/|^text\/vtt$/;

/** Stored files by the names that replies give; each kind's own domain says who may read it. */
export function fileRows(kinds: FileKinds) {
  const read: RowFinder<FileReply> = async ({ db }, account, { id, parent }, now) => {
    const reader = typeof parent === 'string' && Object.hasOwn(kinds, parent) ? kinds[parent] : undefined;
    return typeof id === 'string' && uuid.test(id) ? reader?.(db, account, id, now) : undefined;
  };
  const image: RowFinder<FileReply> = async (services, account, { id }, now) => {
    const [, kind, fileId] = imagePath.exec(String(id)) ?? [];
    if (kind === undefined || fileId === undefined) return undefined;
    const found = await read(services, account, { id: fileId, parent: kind }, now);
    return found !== undefined && shown.test(found.mediaType) ? found : undefined;
  };
  return { file: read, image };
}
