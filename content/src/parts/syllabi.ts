/** `lectures/<code>/syllabus.md`: the syllabus of a lecture, a text in sections under titles of the first level. */
import { say } from '../messages/index.ts';
import { replaceSyllabi, type SyllabusInput } from '@baeum/server/lecture/syllabus-authoring';
import { textOwner } from '@baeum/contract/study/terms';
import type { TextFile } from '@baeum/server/authoring/files';
import { illustrate } from '@baeum/server/authoring/lessons/pages';
import { sql } from 'drizzle-orm';
import { renderText } from '@baeum/server/authoring/lessons/render-text';
import type { KeptFile } from '../database/export-target.ts';
import type { LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { exportText, shownFiles } from './pages.ts';
import { definePart } from './part.ts';

/** The sections by their titles, in the order in which students see them. */
const sections = {
  '교과목 개요': 'summaryHtml',
  '학습 목표': 'goalsHtml',
  '수업 방법': 'methodsHtml',
  '교재 및 참고 자료': 'booksHtml',
  '유의 사항': 'notesHtml',
} as const;
type Title = keyof typeof sections;
type Column = (typeof sections)[Title];

const titles = Object.keys(sections).map((title) => `"${title}"`);
const isTitle = (title: string): title is Title => Object.hasOwn(sections, title);

export const syllabi = definePart<SyllabusInput>({
  name: 'syllabi',
  documents: {},

  async read(reader) {
    const found: SyllabusInput[] = [];
    for (const lecture of reader.lectures) {
      const [file, second] = ['md', 'html']
        .map((extension) => `${lecture.folder}/syllabus.${extension}`)
        .filter((candidate) => reader.tree.has(candidate));
      if (file === undefined) continue;
      if (second !== undefined) {
        reader.tree.markUsed(second);
        reader.problems.add({ file: second, line: 1 }, say.files.sameAs('syllabus.md'));
      }
      const texts = await readSections(reader, file);
      found.push(await illustrated(reader, { file, lecture, texts }));
    }
    return found;
  },

  load: (found, target) => replaceSyllabi(target, [...target.lectures.keys()], found),

  async export(target) {
    const rows = await target.query<
      Record<Column, string> & { lecture_code: string; shown: readonly KeptFile[] }
    >(
      sql`
        select lecture_code, summary_html as "summaryHtml", goals_html as "goalsHtml", methods_html as "methodsHtml",
          books_html as "booksHtml", notes_html as "notesHtml",
          ${shownFiles('text_file', 'syllabus_code', sql`syllabus.lecture_code`)} as shown
        from syllabus order by lecture_code`,
    );
    for (const row of rows) {
      const texts = Object.entries(sections)
        .filter(([, column]) => row[column] !== '')
        .map(([title, column]) => `<h1>${title}</h1>\n${row[column]}\n`);
      const folder = `lectures/${row.lecture_code}`;
      const owner = textOwner('syllabus', row.lecture_code);
      const html = texts.join('\n');
      const text = await exportText(target, {
        html,
        shown: row.shown,
        folder,
        owner,
        beside: 'files/syllabus',
      });
      await target.text(`${folder}/syllabus.html`, text);
    }
  },
});

async function readSections(reader: PackReader, file: string): Promise<Record<Column, string>> {
  const texts = { summaryHtml: '', goalsHtml: '', methodsHtml: '', booksHtml: '', notesHtml: '' };
  const seen = new Set<Title>();
  const source = (await reader.text(file)) ?? '';
  const isHeading = file.endsWith('.html') ? /^<h1>(.+)<\/h1>[ \t]*$/ : /^#[ \t]+(.+?)[ \t]*$/;
  for (const { title, line, text } of splitAt(isHeading, source)) {
    const place = { file, line };
    if (title === undefined) {
      if (text.trim() !== '') reader.problems.add(place, say.lectures.sectionFirst(titles.join(', ')));
    } else if (!isTitle(title)) {
      reader.problems.add(place, say.lectures.sectionUnknown(title, titles.join(', ')));
    } else if (seen.has(title)) {
      reader.problems.add(place, say.lectures.sectionTwice(title));
    } else {
      seen.add(title);
      texts[sections[title]] = renderText(text, { file, line: line + 1 }, reader.problems, {
        pictures: true,
      });
    }
  }
  if (source.trim() === '') reader.problems.add({ file, line: 1 }, say.lectures.syllabusEmpty);
  return texts;
}

interface Written {
  readonly file: string;
  readonly lecture: LectureFolder;
  readonly texts: Record<Column, string>;
}

/** With what the sections show and link to; a file that several of them show is stored once. */
async function illustrated(reader: PackReader, { file, lecture, texts }: Written): Promise<SyllabusInput> {
  const own = {
    document: file,
    owner: textOwner('syllabus', lecture.code),
    lecture,
    isExact: file.endsWith('.html'),
  };
  const shown = new Map<string, TextFile>();
  const changed = { ...texts };
  for (const column of Object.values(sections)) {
    const { html, files } = await illustrate(reader, { ...own, html: texts[column] });
    changed[column] = html;
    for (const one of files) shown.set(one.name, one);
  }
  return { lectureCode: lecture.code, ...changed, textFiles: [...shown.values()] };
}

interface Section {
  /** Undefined for the text before the first title. */
  readonly title: string | undefined;
  /** The line of its title. */
  readonly line: number;
  readonly text: string;
}

/** Splits a text at its titles, except inside of fenced code blocks. */
function splitAt(heading: RegExp, source: string): Section[] {
  const found: { title: string | undefined; line: number; lines: string[] }[] = [
    { title: undefined, line: 1, lines: [] },
  ];
  let fenced = false;
  for (const [index, line] of source.split('\n').entries()) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) fenced = !fenced;
    const title = fenced ? undefined : heading.exec(line)?.[1];
    if (title === undefined) found.at(-1)?.lines.push(line);
    else found.push({ title: title.normalize('NFC'), line: index + 1, lines: [] });
  }
  return found.map(({ lines, ...section }) => ({ ...section, text: lines.join('\n') }));
}
