/**
 * A part of the format: one kind of content with its documents, its reader, its loader and its exporter. `parts/index.ts`
 * lists them; nothing else needs to know that a part exists.
 */
import type { z } from 'zod';
import type { ExportTarget } from '../database/export-target.ts';
import type { LoadTarget } from '../database/target.ts';
import type { contents } from '../messages/tool.ts';
import type { PackReader } from '../read/reader.ts';

interface PartDefinition<Item> {
  /** The plural for reports, as in "12 assignments". */
  readonly name: keyof typeof contents;
  /** The schema of each kind of document, by the name it has in the JSON Schema. */
  readonly documents: Readonly<Record<string, z.ZodType>>;
  /** The items in the form that `load` needs. Invalid ones may be left out, because then nothing is loaded. */
  read(reader: PackReader): Promise<Item[]>;
  /** Writes the items to the database. Rows that already match are not changed. */
  load(items: readonly Item[], target: LoadTarget): Promise<void>;
  /** Writes the content of the database as documents, so that reading them gives the same items. */
  export(target: ExportTarget): Promise<void>;
}

/** A part without the type of its items. */
export interface Part {
  readonly name: keyof typeof contents;
  readonly documents: Readonly<Record<string, z.ZodType>>;
  read(reader: PackReader): Promise<PartContent>;
  export(target: ExportTarget): Promise<void>;
}

export interface PartContent {
  readonly name: keyof typeof contents;
  readonly count: number;
  load(target: LoadTarget): Promise<void>;
}

export function definePart<Item>(definition: PartDefinition<Item>): Part {
  return {
    name: definition.name,
    documents: definition.documents,
    export: (target) => definition.export(target),
    async read(reader) {
      const items = await definition.read(reader);
      return { name: definition.name, count: items.length, load: (target) => definition.load(items, target) };
    },
  };
}
