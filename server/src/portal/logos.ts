/** Pictures that take the place of the portal's own mark (specification §20.6). */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  logoFileRules,
  logoRefusals,
  type LogoScheme,
  logoSchemes,
  longestLogoSide,
} from '@baeum/contract/portal/logo-terms';
import { eq, inArray } from 'drizzle-orm';
import { imageSize } from 'image-size';
import { type AuthoredFile, type LinkedFile, replaceFiles } from '../authoring/files.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import { describeContent } from '../platform/files/content.ts';
import type { ReceivedFile } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';
import { storedFile } from '../platform/tables.ts';
import { systemLogo } from './tables.ts';

/** Null removes the picture, undefined leaves it as it is. */
export type LogoInputs = Readonly<Partial<Record<LogoScheme, AuthoredFile | null | undefined>>>;

const mediaTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Width and height as browsers show it; undefined if it cannot be read. */
function sizeOf(content: Buffer): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(content);
    if (width === 0 || height === 0) return undefined;
    // EXIF orientations from 5 on are rotated by 90 degrees.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
}

/**
 * The name by which browsers ask for a logo: it follows from the content, and says the size, so that a header has its place
 * before the picture arrives.
 * @throws RefusalError if its bytes, whatever its name, are not a picture that browsers show, or if it is too large
 */
export async function logoNameOf(file: Pick<AuthoredFile, 'open'>): Promise<string> {
  const content = await buffer(file.open());
  const size = mediaTypes.has(describeContent(content, 'png').mediaType) ? sizeOf(content) : undefined;
  if (size === undefined) return refuse(logoRefusals.unsupported);
  const { width, height } = size;
  if (Math.max(width, height) > longestLogoSide) refuse(logoRefusals.tooLong);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return `${hash}-${width}x${height}`;
}

/** A picture whose content is stored already. */
export const storedLogo = (store: FileStore, stored: ReceivedFile): AuthoredFile => ({
  name: stored.name,
  open: () => store.read(stored.storageKey),
  stored,
});

const linkTo = (scheme: LogoScheme, file: AuthoredFile, name: string): LinkedFile => ({
  file,
  kind: 'logo',
  rules: logoFileRules,
  columns: { scheme, name },
});

/** @throws RefusalError as {@link logoNameOf} */
export async function writeLogos(
  authoring: AuthoringTransaction,
  systems: readonly { readonly systemCode: string; readonly logos?: LogoInputs | undefined }[],
): Promise<void> {
  const given = systems.flatMap(({ systemCode, logos }) => (logos ? [{ systemCode, logos }] : []));
  if (given.length === 0) return;
  const codes = given.map(({ systemCode }) => systemCode);
  const kept = await storedLogosOf(authoring.tx, codes);
  const owned = given.map(async ({ systemCode, logos }) => {
    const files = logoSchemes.map(async (scheme) => {
      const input = logos[scheme];
      if (input) return linkTo(scheme, input, await logoNameOf(input));
      const own = kept.find((row) => row.systemCode === systemCode && row.scheme === scheme);
      return input === null || own === undefined
        ? undefined
        : linkTo(scheme, storedLogo(authoring.store, own.stored), own.name);
    });
    return { owner: systemCode, files: (await Promise.all(files)).filter((file) => file !== undefined) };
  });
  await replaceFiles(authoring, { table: 'system_logo', owner: 'system_code' }, await Promise.all(owned));
}

const storedLogosOf = (tx: Transaction, codes: string[]) =>
  tx
    .select({
      systemCode: systemLogo.systemCode,
      scheme: systemLogo.scheme,
      name: systemLogo.name,
      stored: { ...fileReplyColumns, extension: storedFile.extension },
    })
    .from(systemLogo)
    .innerJoin(storedFile, eq(storedFile.id, systemLogo.storedFileId))
    .where(inArray(systemLogo.systemCode, codes));
