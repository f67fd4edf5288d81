/** What a file that somebody handed in may cost the browser that shows it. */
const mebi = 1024 * 1024;

export const viewLimits = {
  /** Of the file itself; larger ones are downloaded. Audio and video are not read whole and have no limit. */
  fileBytes: 64 * mebi,
  /** Of all that an archive or an office document unpacks to. */
  unpackedBytes: 256 * mebi,
  /** Of one entry of an archive that is opened. */
  entryBytes: 64 * mebi,
  entries: 10_000,
  /** Elements inside each other; the deepest documents that people write have some dozens. */
  xmlDepth: 500,
  /** Of a workbook, with the empty ones between those that have values. */
  cells: 2_000_000,
  pages: 20_000,
  /** Of a text; of longer ones the beginning is shown. */
  textCharacters: 2_000_000,
  /** Longer code is shown without colours. */
  colouredCharacters: 200_000,
  pictureBytes: 32 * mebi,
  /** A frame that has not answered for so long is ended. */
  silentMilliseconds: 20_000,
} as const;
