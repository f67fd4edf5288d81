/** Names for files that are unpacked on systems we do not know: Windows, macOS, Linux. */

/** Most file systems take 255 bytes a name; the rest is left for a number and for what unpacking tools add. */
const longestName = 200;

/** What Windows refuses in names, control characters, and what makes text run in another direction than it reads. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Cuts between characters, so that the UTF-8 form has at most so many bytes. */
function cutTo(bytes: number, text: string): string {
  let cut = text;
  while (Buffer.byteLength(cut) > bytes) cut = Array.from(cut).slice(0, -1).join('');
  return cut;
}

/** The name without its extension, and the extension with its dot; a dot at the start or a long tail begins none. */
function splitName(name: string): readonly [stem: string, extension: string] {
  const [extension = ''] = /(?<=.)\.[A-Za-z0-9]{1,10}$/.exec(name) ?? [];
  return [name.slice(0, name.length - extension.length), extension];
}

const withEnding = (name: string, ending: string): string => {
  const [stem, extension] = splitName(name);
  const cut = cutTo(longestName - Buffer.byteLength(ending + extension), stem);
  return `${cut.replace(/[\s.]+$/, '')}${ending}${extension}`;
};

/** The name as close as can be, as one step of a path on any system; in NFC, with its extension. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^\s+|[\s.]+$/g, '');
  return plain === '' ? '_' : withEnding(plain.replace(reserved, '_$&'), '');
}

/**
 * Makes paths unlike each other, also where a file system does not tell upper from lower case: `자료.pdf`, `자료 (2).pdf`.
 * @returns the path of a safe name in a folder
 */
export function distinctPaths(): (folder: string, name: string) => string {
  const taken = new Set<string>();
  return (folder, name) => {
    for (let number = 1; ; number++) {
      const path = `${folder}/${number === 1 ? name : withEnding(name, ` (${number})`)}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}
