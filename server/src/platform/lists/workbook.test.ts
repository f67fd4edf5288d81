/** Workbooks with few bytes and large tables, and the largest lists. */
import { listRefusals } from '@baeum/contract/files';
import { rosterRefusals } from '@baeum/contract/enrolment/roster-terms';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { cellsOf } from './table.ts';
import { readWorkbook } from './workbook.ts';

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Of one sheet with these rows, whose part has a name of its own, and with this text as the one that cells share. */
function workbook(rows: string, { sheet = 'worksheets/sheet1.xml', shared = ' ' } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), `xl/${name}`);
  add(
    'workbook.xml',
    `<workbook xmlns:r="${types}"><sheets><sheet name="명단" sheetId="1" r:id="a"/></sheets></workbook>`,
  );
  add(
    '_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="a" Type="${types}/worksheet" Target="${sheet}"/>
      <Relationship Id="b" Type="${types}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  );
  add('sharedStrings.xml', `<sst><si><t>학번</t></si><si><t xml:space="preserve">${shared}</t></si></sst>`);
  add(sheet, `<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  zip.end();
  return buffer(zip.outputStream);
}

const heading = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
const cell = (place: string, index = 1) => `<c r="${place}" t="s"><v>${index}</v></c>`;

test.each([
  ['a blank far away', `${heading}<row r="1048576">${cell('XFD1048576')}</row>`],
  ['a row with a huge number', `${heading}<row r="999999999">${cell('A999999999')}</row>`],
  ['a row with its number as a power', `${heading}<row r="1e9">${cell('A2')}</row>`],
  ['a row with its number as entities', `${heading}<row r="&#57;99999999">${cell('A2')}</row>`],
  ['a huge number behind other attributes', `${heading}<row s=">" x='<c' r="999999999">${cell('A2')}</row>`],
  ['a blank far to the right', `<row r="1">${cell('A1', 0)}${cell('XFD1')}</row>`],
  [
    'an element with a prefix',
    `<x:row r="1">${cell('A1', 0).replaceAll('<c', '<x:c').replaceAll('/c', '/x:c')}</x:row><x:row r="999999999"/>`,
  ],
  ['rows without numbers', '<x:row/>'.repeat(20_001)],
  ['cells in a long and wide table', `${heading}<row r="20000">${cell('KN20000')}</row>`],
  ['a place that begins like the end of a cell', `<row r="1"><c r="XFD1" b="/>" t="s"><v>1</v></c></row>`],
])('%s is refused before anything is read', async (_, rows) => {
  for (const sheet of ['worksheets/sheet1.xml', 'elsewhere.xml'])
    await expect(cellsOf(await workbook(rows, { sheet }), rosterRefusals.unreadable)).rejects.toSatisfy(
      ({ refusal }) => refusal === listRefusals.tooLarge || refusal === rosterRefusals.unreadable,
    );
});

test('what is too large says so', async () => {
  const far = await workbook(`${heading}<row r="1048576">${cell('XFD1048576')}</row>`);
  await expect(cellsOf(far, rosterRefusals.unreadable)).rejects.toMatchObject({
    refusal: listRefusals.tooLarge,
  });
});

test('a long text that many cells share is refused', async () => {
  const rows = Array.from(
    { length: 1000 },
    (_, index) => `<row r="${index + 1}">${cell(`A${index + 1}`)}</row>`,
  );
  const large = await workbook(rows.join(''), { shared: 'x'.repeat(100_000) });
  await expect(cellsOf(large, rosterRefusals.unreadable)).rejects.toMatchObject({
    refusal: listRefusals.tooLarge,
  });
});

test('formats in the last row and column there are do not count', async () => {
  const rows = `<row r="1">${cell('A1', 0)}<c r="XFD1" s="3"/></row>
    <row r="3">${cell('B3', 0)}</row>
    <row r="1048575"><c r="A1048575" s="3"></c> <c r="B1048575" s="3" /></row>
    <row r="1048576" ht="12.8" customHeight="false"/>`;
  expect(await readWorkbook(await workbook(rows))).toEqual([
    ['학번', ''],
    ['', ''],
    ['', '학번'],
  ]);
});

test('a list of 10,000 rows is read', async () => {
  const row = (index: number) => Array.from({ length: 12 }, (_, column) => `과학기술대학 ${index}-${column}`);
  const rows = Array.from({ length: 10_000 }, (_, index) => row(index));
  const bytes = await writeXlsxFile(rows.map((cells) => cells.map((value) => ({ value })))).toBuffer();
  expect(await readWorkbook(bytes)).toEqual(rows);
});
