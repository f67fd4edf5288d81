/** Bodies of multipart forms, written by hand so that they can be malformed anywhere. */
import type { Call } from '@baeum/contract/call';
import { zip } from './world.ts';

export const form = { 'content-type': 'multipart/form-data; boundary=x' };

export const part = (name: string, value: string, file?: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${value}\r\n`;

export const parts = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('');

/** A file with an allowed name; its content is an archive by default. */
export function filePart({ files }: Call, content = zip.toString('latin1')): string {
  const extensions = files?.extensions ?? [];
  return part('file', content, `a.${extensions.includes('zip') ? 'zip' : extensions[0]}`);
}
