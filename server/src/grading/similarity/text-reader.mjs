/**
 * Reads the text of files that were handed in. It runs as a thread of its own (`reading.ts`): whatever a file does here, the thread is
 * ended and the file has no text. Plain JavaScript, because Node starts it by itself where the sources are not built.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import iconv from 'iconv-lite';
import { fromBufferPromise } from 'yauzl';

/** Of all parts of an office document that are read; the longest theses have some megabytes. */
const mostUnpackedBytes = 64 * 1024 * 1024;
const mostPages = 1000;

const packages = createRequire(import.meta.url);

/** Where office documents have their text. */
const textParts = {
  docx: /^word\/(?:document|footnotes|endnotes)\.xml$/,
  pptx: /^ppt\/slides\/slide\d+\.xml$/,
  xlsx: /^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/,
  hwpx: /^Contents\/section\d+\.xml$/,
};

/** @type {Readonly<Record<string, (bytes: Uint8Array, limit: number) => Promise<string>>>} */
const readers = {
  pdf: readPdf,
  hwp: readHwp,
  hwpx: (bytes) => readOffice(bytes, textParts.hwpx),
  docx: (bytes) => readOffice(bytes, textParts.docx),
  pptx: (bytes) => readOffice(bytes, textParts.pptx),
  xlsx: (bytes) => readOffice(bytes, textParts.xlsx),
  zip: readArchive,
};

/** Texts and programs within an archive, by their names. */
const textName =
  /\.(?:txt|md|csv|json|xml|html?|css|jsx?|tsx?|py|ipynb|java|kt|c|cc|cpp|h|hpp|cs|go|rs|rb|php|swift|r|m|sql|sh)$/i;

/** @param {Uint8Array} bytes @param {RegExp} wanted names of the parts with the text */
const readOffice = async (bytes, wanted) =>
  (await partsOf(bytes, wanted)).map((part) => textOfXml(part.toString('utf8'))).join('\n');

/** @param {Uint8Array} bytes */
async function readArchive(bytes) {
  return (await partsOf(bytes, textName)).map(decoded).join('\n');
}

/** UTF-8 is tried first, because hardly any text in CP949 is valid UTF-8. @param {Buffer} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, 'cp949');
  }
}

/** @param {Uint8Array} bytes @param {RegExp} wanted names of what is unpacked */
async function partsOf(bytes, wanted) {
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const parts = [];
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    if (!wanted.test(entry.fileName)) continue;
    // The library refuses an entry that holds more than it declares.
    unpacked += entry.uncompressedSize;
    if (unpacked > mostUnpackedBytes) throw new Error('the document is too large');
    parts.push(await buffer(await archive.openReadStreamPromise(entry)));
  }
  return parts;
}

/** What stands in the elements `t` of a document, a line for each paragraph. @param {string} xml */
function textOfXml(xml) {
  const parts = [];
  let isText = false;
  for (const [token] of xml.matchAll(/<[^>]*>|[^<]+/g)) {
    if (!token.startsWith('<')) {
      if (isText) parts.push(unescaped(token));
      continue;
    }
    const [, closing, name] = /^<(\/?)(?:[\w-]+:)?([\w-]+)/.exec(token) ?? [];
    if (name === 't') isText = closing === '' && !token.endsWith('/>');
    else if (closing === '/' && (name === 'p' || name === 'si' || name === 'is')) parts.push('\n');
  }
  return parts.join('');
}

const entities = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** @param {string} text */
const unescaped = (text) =>
  text.replaceAll(
    /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g,
    (whole, name, decimal, hex) => {
      if (name !== undefined) return entities[/** @type {keyof typeof entities} */ (name)];
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** What Node 20 lacks of what the library for PDF expects. */
function provideResolvers() {
  if ('withResolvers' in Promise) return;
  Object.assign(Promise, { withResolvers });
}

function withResolvers() {
  /** @type {(value?: unknown) => void} */
  let resolve = () => {};
  /** @type {(reason?: unknown) => void} */
  let reject = () => {};
  const promise = new Promise((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}

/** @param {Uint8Array} bytes @param {number} limit */
async function readPdf(bytes, limit) {
  provideResolvers();
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(packages.resolve('pdfjs-dist/package.json'));
  const task = getDocument({
    data: bytes,
    // Korean fonts that are not part of a document say by these which letters they mean.
    cMapUrl: `${folder}/cmaps/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await textOfPages(await task.promise, limit);
  } finally {
    await task.destroy();
  }
}

/** @param {import('pdfjs-dist').PDFDocumentProxy} document @param {number} limit */
async function textOfPages(document, limit) {
  const texts = [];
  let length = 0;
  for (let number = 1; number <= Math.min(document.numPages, mostPages) && length < limit; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    length += text.length;
    texts.push(text);
    page.cleanup();
  }
  return texts.join('\n');
}

/** @type {Promise<typeof import('@rhwp/core')> | undefined} */
let hwpParser;

async function startHwpParser() {
  const parser = await import('@rhwp/core');
  // The parser breaks lines by the widths of letters, which nobody sees here.
  Object.assign(globalThis, {
    measureTextWidth: (/** @type {string} */ _font, /** @type {string} */ text) => 10 * text.length,
  });
  parser.initSync({ module: await readFile(packages.resolve('@rhwp/core/rhwp_bg.wasm')) });
  return parser;
}

/** By way of HWPX: what the parser itself tells as text has nothing of tables and text boxes. @param {Uint8Array} bytes */
async function readHwp(bytes) {
  hwpParser ??= startHwpParser();
  const { HwpDocument } = await hwpParser;
  const document = new HwpDocument(bytes);
  try {
    return await readOffice(document.exportHwpx(), textParts.hwpx);
  } finally {
    document.free();
  }
}

/** @typedef {{ bytes: Uint8Array, extension: string, limit: number }} Asked */

/** @param {Asked} file */
async function answer({ bytes, extension, limit }) {
  const text = await readers[extension]?.(bytes, limit).catch(() => undefined);
  parentPort?.postMessage(text?.slice(0, limit) ?? null);
}

parentPort?.on('message', (/** @type {Asked} */ file) => void answer(file));
