/** Declarations and references of a pack: duplicate declarations and references to undeclared names are problems. */
import { kinds } from '../messages/fields.ts';
import { say } from '../messages/index.ts';
import { type Text, verbatim } from '@baeum/server/authoring/lessons/messages/text';
import type { ReferenceKind } from '../format/fields.ts';
import type { SourceLocation, Problems } from '@baeum/server/authoring/lessons/problems';

export type DeclaredKind = keyof typeof kinds;

const typeNamed = (type: string | undefined): Text =>
  type !== undefined && Object.hasOwn(kinds, type) ? kinds[type as DeclaredKind] : verbatim(type ?? 'person');

interface Declared {
  readonly place: SourceLocation;
  /** The account type of a person. */
  readonly type: string | undefined;
}

export class Names {
  readonly #declared = new Map<string, Declared>();
  readonly #references: { to: ReferenceKind; name: string; place: SourceLocation }[] = [];
  readonly #excused = new Set<DeclaredKind>();
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /** @param within the scope in which the name must be unique, e.g. a lecture; by default the whole pack */
  declare(
    kind: DeclaredKind,
    name: string,
    place: SourceLocation,
    options: { within?: string; type?: string } = {},
  ): void {
    const id = JSON.stringify([kind, options.within, name]);
    const first = this.#declared.get(id);
    if (first) {
      this.#problems.add(
        place,
        say.fields.twice(kinds[kind], name, `${first.place.file}:${first.place.line}`),
      );
    } else {
      this.#declared.set(id, { place, type: options.type });
    }
  }

  /** The account type of a person of the pack; undefined if it is unknown. */
  typeOf(person: string): string | undefined {
    return this.#declared.get(JSON.stringify(['person', undefined, person]))?.type;
  }

  /** Suppresses problems of references to this kind, because the file that declares it cannot be read. */
  ignoreReferencesTo(kind: 'person'): void {
    this.#excused.add(kind);
  }

  refer(to: ReferenceKind, name: string, place: SourceLocation): void {
    this.#references.push({ to, name, place });
  }

  /** Reports references to nothing, once everything has been declared. */
  finish(): void {
    for (const { to, name, place } of this.#references) {
      const kind = to === 'course' ? 'course' : 'person';
      if (this.#excused.has(kind)) continue;
      const declared = this.#declared.get(JSON.stringify([kind, undefined, name]));
      if (!declared) this.#problems.add(place, say.fields.unknown(kinds[to], name));
      else if (kind === 'person' && to !== 'person' && declared.type !== to) {
        this.#problems.add(place, say.fields.otherType(name, typeNamed(declared.type), kinds[to]));
      }
    }
  }
}
