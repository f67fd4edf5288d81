/** The manifest of a backup. It is written last, so that a backup without one is incomplete. */
import { z } from 'zod';
import { BackupRefused } from './refused.ts';

export const manifestName = 'manifest.json';
/** One line per stored file, in the format of `sha256sum`. */
export const fileListName = 'files.sha256';
export const schemaNames = { before: 'schema/before-rows.sql', after: 'schema/after-rows.sql' } as const;
export const descriptionName = 'schema/description.txt';
/** The part with the rows of a table: text of COPY, compressed with gzip. */
export const rowsName = (schema: string, name: string): string => `rows/${schema}.${name}.gz`;
/**
 * The part with the content of a stored file.
 * @param key of the file in the store
 */
export const fileName = (key: string): string => `files/${key}`;

/** Incremented by changes that older versions of Baeum cannot read. */
const formatVersion = 1;

const digest = { bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

const versionedManifest = z.object({
  format: z.literal('baeum-backup'),
  formatVersion: z.number().int(),
  /** The version of Baeum that wrote it. */
  baeum: z.string(),
});

const currentManifest = versionedManifest.extend({
  formatVersion: z.literal(formatVersion),
  takenAt: z.iso.datetime(),
  /** PostgreSQL's `server_version_num`. */
  postgres: z.number().int(),
  /** How the tables are created: by the migrations, or by a dump of pg_dump, which suits this major version and newer ones. */
  schema: z.enum(['migrations', 'pg_dump']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  queues: z.object({ version: z.number().int(), names: z.array(z.string()) }),
  /** The owner's id in the file store, if it has been assigned. */
  store: z.uuid().nullable(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      ...digest,
    }),
  ),
  sequences: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      last: z.string().regex(/^-?\d+$/),
      called: z.boolean(),
    }),
  ),
  /** All parts of the backup except stored files. */
  parts: z.array(z.object({ name: z.string(), ...digest })),
  files: z.object({ count: z.number().int().nonnegative(), bytes: z.number().int().nonnegative() }),
  /** Stored files that were missing, or differed from their rows, when the backup was made. */
  damaged: z.array(z.object({ key: z.string(), what: z.enum(['missing', 'different']) })),
});

export type Manifest = z.infer<typeof currentManifest>;
export type Damage = Manifest['damaged'][number];

/** The text of a manifest in the format of this version: JSON, with a line feed at its end. */
export const writeManifest = (content: Omit<Manifest, 'format' | 'formatVersion'>): string =>
  `${JSON.stringify({ format: 'baeum-backup', formatVersion, ...content } satisfies Manifest, null, 1)}\n`;

/** @throws BackupRefused if the text is no manifest, or a damaged one, or of a newer format */
export function readManifest(text: string): Manifest {
  const versioned = versionedManifest.safeParse(parseJson(text)).data;
  if (versioned === undefined) throw new BackupRefused(`${manifestName} is cut short or no backup's.`);
  if (versioned.formatVersion > formatVersion)
    throw newer(versioned.baeum, `format ${versioned.formatVersion}`);
  const { data } = currentManifest.safeParse(parseJson(text));
  if (data === undefined) throw new BackupRefused(`${manifestName} is damaged.`);
  return data;
}

/**
 * The error for a backup that a newer version has made.
 * @param baeum that version
 * @param what what this one does not know, in a few words
 */
export const newer = (baeum: string, what: string): BackupRefused =>
  new BackupRefused(
    `The backup was made by a newer Baeum (${baeum}; ${what}). Restore it with that version or a newer one.`,
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
