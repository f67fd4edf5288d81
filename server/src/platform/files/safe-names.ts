/** File names in archives, which are valid on Windows, macOS and Linux. */

/** Most file systems allow 255 bytes per name; the rest is reserved for a number and for suffixes of unpacking tools. */
const longestName = 200;

/** Characters that Windows does not allow in names, control characters, and bidirectional overrides. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Truncates at a character boundary, so that the UTF-8 form has at most so many bytes. */
function truncate(bytes: number, text: string): string {
  let cut = text;
  while (Buffer.byteLength(cut) > bytes) cut = Array.from(cut).slice(0, -1).join('');
  return cut;
}

/** The name without its extension, and the extension with its dot. A leading dot or a long suffix is not an extension. */
function splitName(name: string): readonly [stem: string, extension: string] {
  const [extension = ''] = /(?<=.)\.[A-Za-z0-9]{1,10}$/.exec(name) ?? [];
  return [name.slice(0, name.length - extension.length), extension];
}

const withSuffix = (name: string, ending: string): string => {
  const [stem, extension] = splitName(name);
  const cut = truncate(longestName - Buffer.byteLength(ending + extension), stem);
  return `${cut.replace(/[\s.]+$/, '')}${ending}${extension}`;
};

/** The closest name that is valid as one segment of a path on any system; NFC, with its extension. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^\s+|[\s.]+$/g, '');
  return plain === '' ? '_' : withSuffix(plain.replace(reserved, '_$&'), '');
}

/**
 * Makes paths unique, also on case-insensitive file systems: `자료.pdf`, `자료 (2).pdf`.
 * @returns a function that gives a safe name a path in a folder
 */
export function distinctPaths(): (folder: string, name: string) => string {
  const taken = new Set<string>();
  return (folder, name) => {
    for (let number = 1; ; number++) {
      const path = `${folder}/${number === 1 ? name : withSuffix(name, ` (${number})`)}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}
