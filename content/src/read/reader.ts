/** Reads the documents of a pack for its parts: every value checked, every mistake with its place. */
import path from 'node:path';
import type { z } from 'zod';
import { type Calendar, dateProblem, dayOf, dayTextOf, instantOf } from '../format/calendar.ts';
import type { FileKind, FileReference, Period } from '../format/fields.ts';
import type { Manifest } from '../format/manifest.ts';
import { readArticle } from './article.ts';
import { type Attachment, attachment, inspectAttachment } from './attachments.ts';
import { readCsv } from './csv.ts';
import { type DeclaredKind, Names } from './names.ts';
import type { AuthoredSource } from './issues.ts';
import type { LectureFolder } from './lectures.ts';
import type { SourceLocation, Problems } from './problems.ts';
import { folderOf, type Tree } from './tree.ts';
import { isRecord, type RoleMatch, validate } from './validate.ts';
import { type SourceValue, readYaml } from './yaml.ts';

/**
 * What dates count from. Before the first load the day of loading is not known: then there is one calendar for each day
 * it may be, and periods must hold in all of them. A load has exactly one.
 */
export type Calendars = readonly [Calendar, ...Calendar[]];

/** One entry of a list: its value when nothing is wrong with it, and its place in any case. */
export interface Entry<T> {
  readonly value: T | undefined;
  readonly raw: RawEntry;
  readonly place: SourceLocation;
  /** The entry as the rules of authoring may be reported for it. */
  readonly source: AuthoredSource;
}

/** An entry as it was written. */
export type RawEntry = Readonly<Record<PropertyKey, unknown>>;

/** A text with its head: the head's value when nothing is wrong with it. */
export interface ReadArticle<T> {
  readonly value: T | undefined;
  readonly located: SourceValue;
  readonly html: string;
  readonly bodyLine: number;
}

export class PackReader {
  readonly tree: Tree;
  readonly problems: Problems;
  readonly names: Names;
  readonly manifest: Manifest;
  readonly calendars: Calendars;
  /** Filled by the part of the lectures, which is read before those that belong to lectures. */
  readonly lectures: LectureFolder[] = [];
  /** Codes of the academic events by course and key; filled by their part. */
  readonly events = new Map<string, string>();
  readonly #unreadable = new Set<string>();
  readonly #files: { file: string; name: string; accepts: FileKind; place: SourceLocation }[] = [];

  constructor(tree: Tree, problems: Problems, manifest: Manifest, calendars: Calendars) {
    this.tree = tree;
    this.problems = problems;
    this.names = new Names(problems);
    this.manifest = manifest;
    this.calendars = calendars;
  }

  /**
   * A YAML file that is one group of keys.
   * @param calendarsOf the calendars of its dates, which may depend on what the file itself says
   */
  async group<T extends z.ZodType>(
    file: string,
    schema: T,
    calendarsOf: (value: unknown) => Calendars,
  ): Promise<{ value: z.output<T> | undefined; located: SourceValue } | undefined> {
    const located = await this.#yaml(file);
    return located && { located, value: this.validate(schema, located, calendarsOf(located.value)) };
  }

  /** A list, written as `<name>.yml` or `<name>.csv`. Undefined when there is neither. */
  async entries<T extends z.ZodType>(
    name: string,
    schema: T,
    calendarsOf: (raw: RawEntry) => Calendars = () => this.calendars,
    maxBytes?: number,
  ): Promise<Entry<z.output<T>>[]> {
    const [file, second] = [`${name}.yml`, `${name}.csv`].filter((candidate) => this.tree.has(candidate));
    if (file === undefined) return [];
    if (second !== undefined) {
      this.tree.markUsed(second);
      this.problems.add(
        { file: second, line: 1 },
        `says the same as ${path.posix.basename(file)}: keep one of them`,
      );
    }
    const located = file.endsWith('.csv')
      ? await this.#csv(file, maxBytes)
      : await this.#yaml(file, maxBytes);
    if (!located || !Array.isArray(located.value)) {
      if (located) this.problems.add(located.at([]), 'must be a list');
      this.#unreadable.add(name);
      return [];
    }
    return located.value.map((item: unknown, index) => {
      const raw = isRecord(item) ? item : {};
      const place = located.at([index]);
      return {
        raw,
        place,
        source: { located, root: [index], keys: {}, start: place },
        value: this.validate(schema, located, calendarsOf(raw), [index]),
      };
    });
  }

  /** Whether a list is there, but nothing can be made of it: what it would have declared is not known. */
  isUnreadable(name: string): boolean {
    return this.#unreadable.has(name);
  }

  /** A Markdown or HTML file with a head of keys. */
  async article<T extends z.ZodType>(
    file: string,
    schema: T,
    {
      calendars = this.calendars,
      ...options
    }: { readonly calendars?: Calendars; readonly mayBeEmpty?: boolean; readonly mayShow?: boolean } = {},
  ): Promise<ReadArticle<z.output<T>> | undefined> {
    const source = await this.text(file);
    const article = source === undefined ? undefined : readArticle(source, file, this.problems, options);
    if (!article) return undefined;
    return {
      located: article.head,
      html: article.html,
      bodyLine: article.bodyLine,
      value: this.validate(schema, article.head, calendars),
    };
  }

  /** The calendars of a course: its own first day, where the pack gives one. */
  calendarsOf(courseCode: unknown): Calendars {
    const course = this.manifest.courses.find(({ code }) => code === courseCode);
    if (!course) return this.calendars;
    const [first, ...others] = this.calendars;
    const within = (calendar: Calendar): Calendar => ({
      term: dayOf(dayTextOf(course.startsOn, calendar)) ?? calendar.term,
      today: calendar.today,
    });
    return [within(first), ...others.map(within)];
  }

  /** A list without duplicates. */
  distinct(kind: DeclaredKind, located: SourceValue, name: string): string[] {
    const items = isRecord(located.value) ? located.value[name] : undefined;
    if (!Array.isArray(items)) return [];
    return items.flatMap((item: unknown, index) => {
      if (typeof item !== 'string') return [];
      this.names.declare(kind, item, located.at([name, index]), { within: located.file });
      return [item];
    });
  }

  /** A document's value, or the one at `root` in it; undefined when something is wrong with it. */
  validate<T extends z.ZodType>(
    schema: T,
    located: SourceValue,
    calendars: Calendars,
    root: readonly PropertyKey[] = [],
  ): z.output<T> | undefined {
    return validate(schema, located, this.problems, (played) => this.#meet(played, located, calendars), root);
  }

  /** The file that a document names, as a load stores it. Only for names that the check has been told of. */
  attachment(from: string, reference: FileReference): Attachment {
    return this.stored(this.resolve(from, pathOf(reference)) ?? '', shownName(reference));
  }

  /** A file of the pack as a load stores it, under the name that readers see. */
  stored(file: string, name: string): Attachment {
    return attachment(name, this.tree.find(file)?.absolute ?? '');
  }

  /** Says that the pack needs a file; its content is looked at when all has been read. */
  requireFile(file: string, name: string, accepts: FileKind, place: SourceLocation): void {
    if (!this.tree.has(file)) {
      this.problems.add(place, `there is no file "${file}"`);
    } else {
      this.tree.markUsed(file);
      this.#files.push({ file, name, accepts, place });
    }
  }

  /** The path in the pack of a file named in `from`; undefined when it leads elsewhere. */
  resolve(from: string, name: string): string | undefined {
    const plain = name.normalize('NFC');
    if (plain.includes('\\') || plain.startsWith('/') || plain.split('/').includes('..')) return undefined;
    return path.posix.join(folderOf(from), plain);
  }

  /** The text of a file of the pack. */
  async text(file: string, maxBytes?: number): Promise<string | undefined> {
    this.tree.markUsed(file);
    return this.tree.readText(file, this.problems, maxBytes);
  }

  /** What can only be said when all has been read. */
  async finish(): Promise<void> {
    this.names.finish();
    for (const { file, name, accepts, place } of this.#files) {
      const found = this.tree.find(file);
      if (!found) continue;
      const problem = await inspectAttachment(accepts, name, found.absolute, found.bytes);
      if (problem !== undefined) this.problems.add(place, `"${name}" ${problem}`);
    }
    this.tree.reportUnused(this.problems);
  }

  #meet({ role, value, path: at }: RoleMatch, located: SourceValue, calendars: Calendars): void {
    if (role.kind === 'periods') {
      if (isRecord(value)) this.#checkPeriods(role.periods, value, at, located, calendars);
    } else if (role.kind === 'files') {
      if (Array.isArray(value)) this.#checkTwice(value, at, located);
    } else if (role.kind === 'file') {
      if (isFileReference(value)) this.#meetFile(value, role.accepts, located.at(at));
    } else if (typeof value === 'string' && value !== '') {
      this.names.refer(role.to, value, located.at(at));
    }
  }

  #checkTwice(references: readonly unknown[], at: readonly PropertyKey[], located: SourceValue): void {
    const seen = new Set<string>();
    for (const [index, reference] of references.entries()) {
      if (!isFileReference(reference)) continue;
      const file = this.resolve(located.file, pathOf(reference));
      if (file === undefined) continue;
      if (seen.has(file))
        this.problems.add(located.at([...at, index]), `"${pathOf(reference)}" is there twice`);
      seen.add(file);
    }
  }

  #meetFile(reference: FileReference, accepts: FileKind, place: SourceLocation): void {
    const name = pathOf(reference);
    const file = this.resolve(place.file, name);
    if (file === undefined) this.problems.add(place, `"${name}" ${outsideFolder}`);
    else this.requireFile(file, shownName(reference), accepts, place);
  }

  #checkPeriods(
    periods: readonly Period[],
    value: Record<PropertyKey, unknown>,
    at: readonly PropertyKey[],
    located: SourceValue,
    calendars: Calendars,
  ): void {
    for (const { from, fromEdge, to, toEdge, apart } of periods) {
      const [start, end] = [value[from], value[to]];
      if (!isDate(start) || !isDate(end)) continue;
      const wrong = calendars.some((calendar) => {
        const [first, last] = [instantOf(start, fromEdge, calendar), instantOf(end, toEdge, calendar)];
        return apart ? last <= first : last < first;
      });
      if (wrong)
        this.problems.add(located.at([...at, to]), `"${to}" comes before "${from}" (${end} / ${start})`);
    }
  }

  async #yaml(file: string, maxBytes?: number): Promise<SourceValue | undefined> {
    const source = await this.text(file, maxBytes);
    return source === undefined ? undefined : readYaml(source, file, 1, this.problems);
  }

  async #csv(file: string, maxBytes?: number): Promise<SourceValue | undefined> {
    const source = await this.text(file, maxBytes);
    return source === undefined ? undefined : readCsv(source, file, this.problems);
  }
}

/** Completes a sentence that begins with the path. */
export const outsideFolder = 'leads out of the folder: name a file beside this one or in a folder below';

const isFileReference = (value: unknown): value is FileReference =>
  isRecord(value)
    ? typeof value.path === 'string' && value.path !== '' && typeof value.name === 'string'
    : typeof value === 'string' && value !== '';

export const pathOf = (reference: FileReference): string =>
  typeof reference === 'string' ? reference : reference.path;

export const shownName = (reference: FileReference): string =>
  (typeof reference === 'string' ? path.posix.basename(reference) : reference.name).normalize('NFC');

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && dateProblem(value) === undefined;
