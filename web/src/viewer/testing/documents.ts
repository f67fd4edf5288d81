/** Small files of each kind, honest and hostile, made here: nothing of them is anybody's. */
import { strToU8, unzipSync, zipSync } from 'fflate';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const slides = 'http://schemas.openxmlformats.org/presentationml/2006/main';

type Files = Readonly<Record<string, string | Uint8Array>>;

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(strToU8(text));

export const zipOf = (files: Files): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

export const unzipped = (archive: Uint8Array): Record<string, Uint8Array> => unzipSync(archive);

const contentTypes = `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`;

const relations = (entries: readonly string[]): string =>
  `${xml}<Relationships xmlns="${packaged}">${entries.join('')}</Relationships>`;
const relation = (id: string, type: string, target: string, isOutside = false): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`;

export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** @param body paragraphs, as `paragraph` writes them */
export const docxOf = (
  body: string,
  related: readonly string[] = [],
  parts: Files = {},
): Uint8Array<ArrayBuffer> =>
  zipOf({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'word/document.xml')]),
    'word/_rels/document.xml.rels': relations(related),
    'word/document.xml': `${xml}<w:document xmlns:w="${word}" xmlns:r="${office}" xmlns:a="${drawing}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr></w:body></w:document>`,
    ...parts,
  });

export type Cell = string | number | null;

const columnName = (column: number): string => String.fromCharCode(65 + column);
const cellXml = (value: Cell, at: string): string => {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
};

/** A workbook of up to 26 columns. */
export const xlsxOf = (
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
): Uint8Array<ArrayBuffer> => {
  const names = Object.keys(sheets);
  const rows = (of: readonly (readonly Cell[])[]) =>
    of
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('')}</row>`,
      )
      .join('');
  return zipOf({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${xml}<workbook xmlns="${sheet}" xmlns:r="${office}"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    ),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${xml}<worksheet xmlns="${sheet}"><sheetData>${rows(sheets[name] ?? [])}</sheetData></worksheet>`,
      ]),
    ),
  });
};

/** Slides of paragraphs, in the order of the presentation, which is not that of the numbers of their files. */
export const pptxOf = (texts: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> => {
  const file = (index: number) => `slides/slide${texts.length - index}.xml`;
  return zipOf({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'ppt/presentation.xml')]),
    'ppt/presentation.xml': `${xml}<p:presentation xmlns:p="${slides}" xmlns:r="${office}"><p:sldIdLst>${texts
      .map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      texts.map((_, index) => relation(`rId${index + 1}`, 'slide', file(index))),
    ),
    ...Object.fromEntries(
      texts.map((paragraphs, index) => [
        `ppt/${file(index)}`,
        `${xml}<p:sld xmlns:p="${slides}" xmlns:a="${drawing}"><p:cSld><p:spTree><p:sp><p:txBody>${paragraphs
          .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
          .join('')}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
      ]),
    ),
  });
};

/** A PDF of so many pages that share one content: a line of Latin letters. */
export function pdfOfPages(count: number, line = 'Page'): Uint8Array<ArrayBuffer> {
  const drawn = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, index) => `${5 + index} 0 R`).join(' ')}] /Count ${count} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ...Array.from(
      { length: count },
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>',
    ),
  ];
  const parts = ['%PDF-1.5\n'];
  let length = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    const place = `${String(length).padStart(10, '0')} 00000 n \n`;
    parts.push(part);
    length += part.length;
    return place;
  });
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return bytesOf(parts.join(''));
}

/** 가나다 in the code page of Korean Windows. */
export const cp949Text = Uint8Array.of(0xb0, 0xa1, 0xb3, 0xaa, 0xb4, 0xd9);

/** An archive as Windows writes it, with the name `가나다.txt` in its code page and without a flag that says so. */
export function windowsZip(): Uint8Array<ArrayBuffer> {
  const archive = zipOf({ 'ABCDEF.txt': '본문', '자료/main.py': 'print("안녕")\n' });
  for (let at = 0; at + 10 <= archive.length; at += 1)
    if (String.fromCharCode(...archive.subarray(at, at + 10)) === 'ABCDEF.txt') archive.set(cp949Text, at);
  return archive;
}

/** An archive whose list says that its entry unpacks to so many bytes. */
export function zipSaying(declared: number, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const archive = zipOf({ 'a.txt': content });
  const view = new DataView(archive.buffer);
  for (let at = 0; at + 4 <= archive.length; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, declared, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, declared, true);
  }
  return archive;
}

const away = 'https://hostile.example/x';
const run = 'window.hostile=1';

/** What documents try: code, and requests to elsewhere, each by the ways of its kind. */
export const hostileDocuments: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'hostile.docx': () =>
    docxOf(
      paragraph(`&lt;script&gt;${run}&lt;/script&gt;`) +
        `<w:p><w:hyperlink r:id="rId2"><w:r><w:t>바깥 연결</w:t></w:r></w:hyperlink></w:p>` +
        `<w:p><w:hyperlink r:id="rId3"><w:r><w:t>코드 연결</w:t></w:r></w:hyperlink></w:p>` +
        `<w:p><w:r><w:drawing><a:graphic><a:graphicData><a:blip r:link="rId4"/></a:graphicData></a:graphic></w:drawing></w:r></w:p>` +
        `<w:altChunk r:id="rId5"/>`,
      [
        relation('rId2', 'hyperlink', away, true),
        relation('rId3', 'hyperlink', `javascript:${run}`, true),
        relation('rId4', 'image', `${away}.png`, true),
        relation('rId5', 'aFChunk', 'chunk.html'),
      ],
      {
        'word/chunk.html': `<script>${run}</script><img src="${away}.png">`,
        'word/styles.xml': `${xml}<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="x"><w:name w:val="x"/><w:rPr><w:rFonts w:ascii="x;} @import url(${away}.css); body{background:url(${away}.png)}"/></w:rPr></w:style></w:styles>`,
      },
    ),
  'hostile.svg': () =>
    bytesOf(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="100" onload="${run}"><script>${run}</script><image xlink:href="${away}.png" width="10" height="10"/><foreignObject width="10" height="10"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${away}"/></foreignObject><text x="10" y="50">SVG</text></svg>`,
    ),
  'hostile.html': () =>
    bytesOf(
      `<!doctype html><script>${run}</script><img src="${away}.png" onerror="${run}"><iframe src="${away}"></iframe>`,
    ),
  'hostile.xlsx': () =>
    xlsxOf({
      '&lt;img src=x onerror=1&gt;': [[`&lt;script&gt;${run}&lt;/script&gt;`, `=HYPERLINK("${away}")`]],
    }),
  'hostile.pptx': () => pptxOf([[`&lt;img src=${away}.png onerror=${run}&gt;`]]),
  'hostile.pdf': () =>
    bytesOf(
      '%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (' +
        run +
        ') >> /AA << /WC << /S /URI /URI (' +
        away +
        ') >> >> >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 300 200] /A << /S /URI /URI (' +
        away +
        ') >> >>] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    ),
};

/** What is refused, with the reason. */
export const refusedDocuments: Readonly<
  Record<string, readonly [reason: string, make: () => Uint8Array<ArrayBuffer>]>
> = {
  'bomb.docx': [
    'tooLargeUnpacked',
    () => docxOf(paragraph('a'), [], { 'word/a.xml': new Uint8Array(20_000_000) }),
  ],
  'deep.docx': ['tooDeep', () => docxOf('<w:p x="/>">'.repeat(3000) + '</w:p>'.repeat(3000))],
  'far.xlsx': [
    'tooManyCells',
    () =>
      zipOf({
        '[Content_Types].xml': contentTypes,
        'xl/workbook.xml': '<workbook/>',
        'xl/worksheets/sheet1.xml': '<c r="XFD1048576"><v>1</v></c>',
      }),
  ],
  'entities.pptx': [
    'broken',
    () =>
      zipOf({
        '[Content_Types].xml': contentTypes,
        'ppt/presentation.xml': '<!DOCTYPE x [<!ENTITY a "b">]><p/>',
        'ppt/_rels/presentation.xml.rels': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><p>&a;</p>',
      }),
  ],
  'broken.pdf': ['broken', () => bytesOf('%PDF-1.5\nnothing')],
  'old.doc': [
    'oldOffice',
    () =>
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, () => 0)),
  ],
  'program.exe': ['program', () => Uint8Array.of(0x4d, 0x5a, 0, 0, 0, 0)],
  'noise.bin': ['unknown', () => Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251)],
};
