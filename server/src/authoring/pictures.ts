/** Pictures in authored texts: each is stored once, and linked with the texts that show it. */
import { extensionOf } from '@baeum/contract/files';
import { imgView, mediaFileRules } from '@baeum/contract/file/terms';
import { uuidPattern } from '@baeum/contract/uuid';
import { sql } from 'drizzle-orm';
import { type AuthoredFile, sha256Of, storeFiles } from './files.ts';
import { idSet } from './rows.ts';
import type { AuthoringTransaction } from './transaction.ts';
import { mediaLink } from '../platform/rich-text.ts';

/** The sanitiser escapes attribute values, so that a tag ends with the first `>`. */
const sources = /(<img\b[^>]*?\ssrc=")([^"]*)(")/g;

const portalAddress = new RegExp(
  `^${imgView.replaceAll('.', String.raw`\.`)}\\?filePath=/media/[a-z0-9._-]+/(${uuidPattern})\\.\\w+$`,
);

/** The id of the file that an address of the portal shows. */
export const shownFile = (source: string): string | undefined => portalAddress.exec(source)?.[1];

/** The address of an uploaded picture. */
export const addressOf = (loginId: string, id: string, name: string): string =>
  mediaLink(loginId, { id, extension: extensionOf(name) });

/** The distinct sources of pictures in a sanitised text. */
export const sourcesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(sources)].map(([, , source = '']) => source)),
];

/** Replaces sources of pictures in a text; those without a replacement are kept. */
export const withSources = (html: string, change: (source: string) => string | undefined): string =>
  html.replace(
    sources,
    (_tag, before: string, source: string, after: string) => `${before}${change(source) ?? source}${after}`,
  );

interface IllustratedPost {
  /** Its id, if it exists already. */
  readonly post: number | undefined;
  /** The login id of the author, who counts as the sender of the pictures. */
  readonly author: string;
  /** Sanitised, with placeholder addresses. */
  readonly html: string;
  /** By their addresses in the text. */
  readonly pictures: ReadonlyMap<string, AuthoredFile>;
}

interface StoredText {
  /** With the portal's addresses. */
  readonly html: string;
  /** Ids of the pictures that have been stored for it. */
  readonly stored: readonly string[];
}

/**
 * Stores the pictures that are new in posts.
 * @returns the texts in their order
 */
export async function storePictures(
  authoring: AuthoringTransaction,
  posts: readonly IllustratedPost[],
): Promise<StoredText[]> {
  const kept = await keptPictures(
    authoring,
    posts.flatMap(({ post, pictures }) => (pictures.size === 0 || post === undefined ? [] : [post])),
  );
  const addresses = posts.map(() => new Map<string, string>());
  const missing: { index: number; author: string; source: string; file: AuthoredFile }[] = [];
  for (const [index, { post, author, pictures }] of posts.entries()) {
    for (const [source, file] of pictures) {
      const there = post === undefined ? undefined : kept.get(`${post} ${file.name} ${await sha256Of(file)}`);
      if (there === undefined) missing.push({ index, author, source, file });
      else addresses[index]?.set(source, there);
    }
  }
  const { extensions, maxBytes } = mediaFileRules;
  const ids = await storeFiles(
    authoring,
    missing.map(({ file }) => ({ file, kind: 'media', rules: { extensions, maxBytes } })),
  );
  const stored = posts.map((): string[] => []);
  for (const [nth, { index, author, source, file }] of missing.entries()) {
    const id = ids[nth] ?? '';
    stored[index]?.push(id);
    addresses[index]?.set(source, addressOf(author, id, file.name));
  }
  return posts.map(({ html }, index) => ({
    html: withSources(html, (source) => addresses[index]?.get(source)),
    stored: stored[index] ?? [],
  }));
}

/** Addresses of the pictures that posts have, by post, name and content. */
async function keptPictures(
  { tx }: AuthoringTransaction,
  posts: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{
    post_id: number;
    id: string;
    name: string;
    sha256: string;
    author: string;
  }>(sql`
    select post_id, file.id, file.name, encode(file.sha256, 'hex') as sha256, login_id as author
    from post_media join stored_file as file on file.id = stored_file_id
    join media_upload using (stored_file_id)
    join account on account.id = account_id
    where post_id in ${idSet(posts)}`);
  return new Map(
    rows.map(({ post_id, id, name, sha256, author }) => [
      `${post_id} ${name} ${sha256}`,
      addressOf(author, id, name),
    ]),
  );
}

/** Links exactly the pictures that the texts show. Housekeeping removes those that no text shows any longer. */
export async function linkPictures(
  authoring: AuthoringTransaction,
  texts: readonly { readonly post: number; readonly author: number; readonly html: string }[],
): Promise<void> {
  const links = texts.flatMap(({ post, author, html }) =>
    sourcesIn(html).flatMap((source) => {
      const id = shownFile(source);
      return id === undefined ? [] : [{ post, author, id }];
    }),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (post bigint, author bigint, id uuid)`;
  await authoring.tx.execute(sql`
    insert into media_upload (stored_file_id, account_id, created_at)
    select id, min(author), ${authoring.now.toISOString()}::timestamptz from ${given}
    where exists (select from stored_file where stored_file.id = given.id and kind = 'media')
      and not exists (select from media_upload where stored_file_id = given.id)
    group by id`);
  const { rowCount } = await authoring.tx.execute(sql`
    insert into post_media (post_id, stored_file_id)
    select post, id from ${given} join media_upload on stored_file_id = id and account_id = author
    on conflict do nothing`);
  const { rowCount: removed } = await authoring.tx.execute(sql`
    delete from post_media
    where post_id in ${idSet(texts.map(({ post }) => post))}
      and not exists (select from ${given} where given.post = post_id and given.id = stored_file_id)`);
  authoring.count('post_media', { inserted: rowCount ?? 0, removed: removed ?? 0 });
}
