/** Reads the documents of a pack for its parts, validates their values, and reports mistakes with their locations. */
import { about } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
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
import type { TextRules } from '@baeum/server/authoring/lessons/markdown/markdown';
import type { SourceLocation, Problems } from '@baeum/server/authoring/lessons/problems';
import { pathWithin, type Tree } from '@baeum/server/authoring/lessons/tree';
import { isRecord, type RoleMatch, validate } from './validate.ts';
import { type SourceValue, readYaml } from './yaml.ts';

/**
 * The calendars from which dates are calculated. Before the first load its day is unknown: then there is one calendar for
 * each possible day, and periods must be valid in all of them. A load has exactly one.
 */
export type Calendars = readonly [Calendar, ...Calendar[]];

/** One entry of a list: its value if it is valid, and its location in any case. */
export interface Entry<T> {
  readonly value: T | undefined;
  readonly raw: RawEntry;
  readonly place: SourceLocation;
  /** The source of the entry, for issues of authoring. */
  readonly source: AuthoredSource;
}

/** An entry as it was written. */
export type RawEntry = Readonly<Record<PropertyKey, unknown>>;

/** A text with its head, whose value is undefined if it is invalid. */
export interface ReadArticle<T> {
  readonly value: T | undefined;
  readonly parsed: SourceValue;
  readonly html: string;
  readonly bodyLine: number;
}

export class PackReader {
  readonly tree: Tree;
  readonly problems: Problems;
  readonly names: Names;
  readonly manifest: Manifest;
  readonly calendars: Calendars;
  /** Set by the part of the lectures, which is read before those that belong to lectures. */
  readonly lectures: LectureFolder[] = [];
  /** Codes of the academic events by course and key; set by their part. */
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
   * A YAML file that contains one object.
   * @param calendarsOf the calendars of its dates, which may depend on the file's own value
   */
  async group<T extends z.ZodType>(
    file: string,
    schema: T,
    calendarsOf: (value: unknown) => Calendars,
  ): Promise<{ value: z.output<T> | undefined; parsed: SourceValue } | undefined> {
    const parsed = await this.#yaml(file);
    return parsed && { parsed, value: this.validate(schema, parsed, calendarsOf(parsed.value)) };
  }

  /** A list in `<name>.yml` or `<name>.csv`; empty if there is neither. */
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
      this.problems.add({ file: second, line: 1 }, say.files.sameAs(path.posix.basename(file)));
    }
    const parsed = file.endsWith('.csv') ? await this.#csv(file, maxBytes) : await this.#yaml(file, maxBytes);
    if (!parsed || !Array.isArray(parsed.value)) {
      if (parsed) this.problems.add(parsed.at([]), say.fields.list);
      this.#unreadable.add(name);
      return [];
    }
    return parsed.value.map((item: unknown, index) => {
      const raw = isRecord(item) ? item : {};
      const place = parsed.at([index]);
      return {
        raw,
        place,
        source: { parsed, root: [index], keys: {}, start: place },
        value: this.validate(schema, parsed, calendarsOf(raw), [index]),
      };
    });
  }

  /** Whether a list exists but cannot be read, so that its declarations are unknown. */
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
    }: TextRules & { readonly calendars?: Calendars; readonly allowsEmpty?: boolean } = {},
  ): Promise<ReadArticle<z.output<T>> | undefined> {
    const source = await this.text(file);
    const article = source === undefined ? undefined : readArticle(source, file, this.problems, options);
    if (!article) return undefined;
    return {
      parsed: article.head,
      html: article.html,
      bodyLine: article.bodyLine,
      value: this.validate(schema, article.head, calendars),
    };
  }

  /** The calendars of a course, with its own first day if the pack specifies one. */
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
  distinct(kind: DeclaredKind, parsed: SourceValue, name: string): string[] {
    const items = isRecord(parsed.value) ? parsed.value[name] : undefined;
    if (!Array.isArray(items)) return [];
    return items.flatMap((item: unknown, index) => {
      if (typeof item !== 'string') return [];
      this.names.declare(kind, item, parsed.at([name, index]), { within: parsed.file });
      return [item];
    });
  }

  /** The value of a document, or of its part at `root`; undefined if it is invalid. */
  validate<T extends z.ZodType>(
    schema: T,
    parsed: SourceValue,
    calendars: Calendars,
    root: readonly PropertyKey[] = [],
  ): z.output<T> | undefined {
    return validate(schema, parsed, this.problems, (match) => this.#onRole(match, parsed, calendars), root);
  }

  /** The file that a document names, as it is to be stored. Only for names that have been validated. */
  attachment(from: string, reference: FileReference): Attachment {
    return this.stored(this.resolve(from, pathOf(reference)) ?? '', shownName(reference));
  }

  /** A file of the pack as it is to be stored, under the name that readers see. */
  stored(file: string, name: string): Attachment {
    return attachment(name, this.tree.find(file)?.absolute ?? '');
  }

  /** Requires a file of the pack. Its content is inspected after everything has been read. */
  requireFile(file: string, name: string, accepts: FileKind, place: SourceLocation): void {
    if (!this.tree.has(file)) {
      this.problems.add(place, say.files.noFile(file));
    } else {
      this.tree.markUsed(file);
      this.#files.push({ file, name, accepts, place });
    }
  }

  /** The path in the pack of a file named in `from`; undefined if it is outside of the folder. */
  resolve(from: string, name: string): string | undefined {
    return pathWithin(from, name);
  }

  /** The text of a file of the pack. */
  async text(file: string, maxBytes?: number): Promise<string | undefined> {
    this.tree.markUsed(file);
    return this.tree.readText(file, this.problems, maxBytes);
  }

  /** The bytes of a file of the pack, whose text may come from another program. */
  async bytes(file: string): Promise<Buffer | undefined> {
    this.tree.markUsed(file);
    return this.tree.readBytes(file, this.problems);
  }

  /** Checks that require that everything has been read. */
  async finish(): Promise<void> {
    this.names.finish();
    for (const { file, name, accepts, place } of this.#files) {
      const found = this.tree.find(file);
      if (!found) continue;
      const problem = await inspectAttachment(accepts, name, found.absolute, found.bytes);
      if (problem !== undefined) this.problems.add(place, about(`"${name}"`, problem));
    }
    this.tree.reportUnused(this.problems);
  }

  #onRole({ role, value, path: at }: RoleMatch, parsed: SourceValue, calendars: Calendars): void {
    if (role.kind === 'periods') {
      if (isRecord(value)) this.#checkPeriods(role.periods, value, at, parsed, calendars);
    } else if (role.kind === 'files') {
      if (Array.isArray(value)) this.#checkTwice(value, at, parsed);
    } else if (role.kind === 'file') {
      if (isFileReference(value)) this.#onFile(value, role.accepts, parsed.at(at));
    } else if (typeof value === 'string' && value !== '') {
      this.names.refer(role.to, value, parsed.at(at));
    }
  }

  #checkTwice(references: readonly unknown[], at: readonly PropertyKey[], parsed: SourceValue): void {
    const seen = new Set<string>();
    for (const [index, reference] of references.entries()) {
      if (!isFileReference(reference)) continue;
      const file = this.resolve(parsed.file, pathOf(reference));
      if (file === undefined) continue;
      if (seen.has(file))
        this.problems.add(parsed.at([...at, index]), say.files.fileTwice(pathOf(reference)));
      seen.add(file);
    }
  }

  #onFile(reference: FileReference, accepts: FileKind, place: SourceLocation): void {
    const name = pathOf(reference);
    const file = this.resolve(place.file, name);
    if (file === undefined) this.problems.add(place, about(`"${name}"`, outsideFolder));
    else this.requireFile(file, shownName(reference), accepts, place);
  }

  #checkPeriods(
    periods: readonly Period[],
    value: Record<PropertyKey, unknown>,
    at: readonly PropertyKey[],
    parsed: SourceValue,
    calendars: Calendars,
  ): void {
    for (const { from, fromEdge, to, toEdge, apart } of periods) {
      const [start, end] = [value[from], value[to]];
      if (!isDate(start) || !isDate(end)) continue;
      const wrong = calendars.some((calendar) => {
        const [first, last] = [instantOf(start, fromEdge, calendar), instantOf(end, toEdge, calendar)];
        return apart ? last <= first : last < first;
      });
      if (wrong) this.problems.add(parsed.at([...at, to]), say.fields.before(to, from, end, start));
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
export const outsideFolder = say.files.outsideFolder;

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
