import type { StaleForm } from '@baeum/contract/staff/stale';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { refuse } from './errors.ts';
import { serializeMoment } from './time.ts';

interface Stored {
  readonly revision: number;
  /** By the names that the request has. */
  readonly values: Readonly<Record<string, string>>;
  /** Who changed it last, unless that was no staff. */
  readonly last: { readonly by: string; readonly at: Date } | undefined;
}

/** Refuses a form whose object has changed since it was read, with what is stored now, so that its user can choose (specification §19.6). */
export function refuseStale({ revision, values, last }: Stored): never {
  const stored: StaleForm = {
    revision,
    values,
    ...(last && { by: last.by, at: serializeMoment(last.at) }),
  };
  return refuse(staffRefusals.stale, { about: { stored: JSON.stringify(stored) } });
}
