/** Uploads that were interrupted, by the file that was chosen: choosing it again continues it. */
import { videoLimits } from '@baeum/contract/study/video-terms';

interface Remembered {
  readonly uploadId: string;
  readonly name: string;
  /** In ms since 1970; the server forgets it after some days. */
  readonly announcedAt: number;
}

interface Surroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  readonly now: () => number;
}

type Fingerprint = Pick<File, 'name' | 'size' | 'lastModified'>;

const dayMs = 86_400_000;

export function rememberedUploads(lectureCode: string, { storage, now }: Surroundings) {
  const start = `baeum.upload.${lectureCode}.`;
  const keyOf = ({ name, size, lastModified }: Fingerprint) => `${start}${size}.${lastModified}.${name}`;
  const read = (key: string): Remembered | undefined => {
    const found = JSON.parse(storage.getItem(key) ?? 'null') as Remembered | null;
    return found !== null && found.announcedAt > now() - videoLimits.keptDays * dayMs ? found : undefined;
  };
  return {
    find: (file: Fingerprint): string | undefined => read(keyOf(file))?.uploadId,
    keep: (file: Fingerprint, uploadId: string): void =>
      storage.setItem(
        keyOf(file),
        JSON.stringify({ uploadId, name: file.name, announcedAt: now() } satisfies Remembered),
      ),
    forget: (file: Fingerprint): void => storage.removeItem(keyOf(file)),
    /** Names of the files that can be continued. */
    names: (): string[] =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.startsWith(start))
        .flatMap((key) => read(key)?.name ?? []),
  };
}
