/** Files of every kind in the viewer of the console, and one that cannot be shown. */
import {
  bytesOf,
  docxOf,
  paragraph,
  pptxOf,
  refusedDocuments,
  xlsxOf,
} from '../../web/src/viewer/testing/documents.ts';
import type { Failure } from '../../web/src/viewer/messages.ts';
import { failureWords } from '../../web/src/viewer/words.ts';
import { shownDocuments, workZip } from '../harness/documents.ts';
import { type StandIn, standIn } from '../harness/file-view.ts';
import { atScreen } from '../harness/student.ts';
import { shown } from '../harness/wait.ts';
import { professorDoor } from './professor-session.ts';
import { type Screen, type Stage, visit } from './stage.ts';

const title = '1주차 강의 노트';

/** Opens the content in place of a file of the material. */
async function openFile({ page, portal }: Stage, bytes: Uint8Array): Promise<StandIn> {
  const [row] = await portal.sql('select id from material where title = $1', [title]);
  await visit(page, `/staff/lectures/MBIO2101-01/materials/${String(row?.['id'])}`);
  await atScreen(page, title);
  const file = await standIn(page);
  await file.open(bytes);
  return file;
}

/** @param words what is read in it; nothing of pictures */
const kind = (name: string, bytesOfKind: () => Uint8Array, words?: string | RegExp): Screen => ({
  name: `staff-view-${name}`,
  async open(stage) {
    const file = await openFile(stage, bytesOfKind());
    await shown(words === undefined ? file.content.getByRole('img') : file.content.getByText(words).first());
  },
  leave: ({ page }) => page.unrouteAll(),
});

/** One of those that a journey opens. */
const known = (name: string): (() => Uint8Array) => {
  return () => {
    const found = shownDocuments().find((one) => one.name === name);
    if (found === undefined) throw new Error(`no document ${name}`);
    return found.bytes;
  };
};

const refused: Screen = {
  name: 'staff-view-refused',
  async open(stage) {
    const [reason, make] = refusedDocuments['broken.pdf'] ?? [];
    if (reason === undefined || make === undefined) throw new Error('no broken document');
    const file = await openFile(stage, make());
    await shown(file.dialog.getByText(failureWords[reason as Failure]));
  },
  leave: ({ page }) => page.unrouteAll(),
};

const archive: Screen = {
  name: 'staff-view-zip',
  async open(stage) {
    const file = await openFile(stage, workZip());
    await file.dialog.getByRole('treeitem', { name: 'main.py' }).click();
    await shown(file.content.locator('.hljs-keyword').first());
  },
  leave: ({ page }) => page.unrouteAll(),
};

const rows = Array.from({ length: 60 }, (_, row) => [`학생 ${row + 1}`, row, row / 4, '2026-11-26', '비고']);

export const viewerScreens: readonly Screen[] = [
  kind('pdf', known('pdf'), '세포 분열 관찰'),
  kind(
    'docx',
    () => docxOf(Array.from({ length: 30 }, (_, at) => paragraph(`${at + 1}번째 문단입니다.`)).join('')),
    '1번째 문단입니다.',
  ),
  kind('xlsx', () => xlsxOf({ 성적: rows, 메모: [['둘째 시트의 값']] }), '학생 1'),
  kind('pptx', () => pptxOf([['첫 장의 제목', '첫 장의 글'], ['둘째 장의 글']]), '첫 장의 제목'),
  kind('hwp', known('hwp'), '배움 시험 문서입니다.'),
  kind('hwpx', known('hwpx'), /[가-힣]{2}/),
  kind('text', () => bytesOf(`첫째 줄\n${'긴 줄 '.repeat(80)}\n셋째 줄\n`), '셋째 줄'),
  kind('picture', known('png')),
  archive,
  refused,
];

/** As a group of its own. */
export const viewerGroup: readonly Screen[] = [professorDoor, ...viewerScreens];
