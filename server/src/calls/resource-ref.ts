/** How a request names the object of its call. */
import type { Call } from '@baeum/contract/call';
import { commonRefusals } from '@baeum/contract/refusals';
import type { ResourceRef } from '../handler.ts';
import { refuse } from '../platform/errors.ts';

/** A checked request. */
export type Input = Readonly<Record<string, unknown>>;

/** Undefined for calls that name no object; a request without the id that its call needs is answered with 404. */
export function refOf(
  { access: { resource } }: Call,
  input: Input,
): (ResourceRef & { readonly kind: string }) | undefined {
  if (resource === undefined) return undefined;
  const valueOf = (field: string | undefined) => {
    const value = field === undefined ? undefined : input[field];
    return typeof value === 'string' || typeof value === 'number' ? value : undefined;
  };
  const id = valueOf(resource.id);
  if (id === undefined) return refuse(commonRefusals.notFound);
  const named = Object.entries(resource.parents ?? {}).flatMap(([name, field]) => {
    const value = valueOf(field);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { kind: resource.kind, id, parent: valueOf(resource.parent), parents: Object.fromEntries(named) };
}
