/** Zips for tests. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip with these files by their paths. */
export async function zipOf(
  files: Readonly<Record<string, string | Buffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
