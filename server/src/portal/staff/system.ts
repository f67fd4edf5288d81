/** What the student portal says of itself. */
import { isBlank } from '@baeum/contract/blank';
import type { staffSystemCalls } from '@baeum/contract/portal/staff-system-calls';
import * as t from '@baeum/contract/portal/staff-terms';
import { studentSystem } from '@baeum/contract/portal/terms';
import { sql } from 'drizzle-orm';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { writeSystems } from '../authoring.ts';
import { systemInfoOf } from '../queries.ts';
import { systemInfo } from '../tables.ts';
import { unnamedPortal } from '../unnamed-portal.ts';

export const staffSystemHandlers: Handlers<typeof staffSystemCalls> = {
  [t.getSystem]: async ({ services: { db } }) => {
    const [row = unnamedPortal] = await systemInfoOf(db, { systemCode: studentSystem });
    return { ...textsOf(row), revision: row.revision };
  },

  [t.changeSystem]: async ({ services: { store }, tx, input, now }) => {
    // Readers go on; other writers, packs included, wait. There is no row to lock before anything is said.
    await tx.execute(sql`lock table ${systemInfo} in share row exclusive mode`);
    const [row = unnamedPortal] = await systemInfoOf(tx, { systemCode: studentSystem });
    const before = textsOf(row);
    if (row.revision !== input.revision)
      refuseStale({
        revision: row.revision,
        values: before,
        last: await lastChange(tx, 'system', studentSystem),
      });
    const after = cleaned(textsOf(input));
    const { revision: _, ...stored } = row;
    await writeSystems(new AuthoringTransaction({ tx, store, now, written: [] }), [{ ...stored, ...after }]);
    const [{ revision } = row] = await systemInfoOf(tx, { systemCode: studentSystem });
    const values = differences(before, after);
    return {
      result: { revision },
      changes:
        Object.keys(values).length === 0
          ? []
          : [{ action: 'change', kind: 'system', object: studentSystem, values }],
    };
  },
};

type Texts = Readonly<Record<t.SystemText, string>>;

const textsOf = (row: Texts): Texts => ({
  systemName: row.systemName,
  organisationName: row.organisationName,
  title: row.title,
  welcomeMessage: row.welcomeMessage,
  alertMessage: row.alertMessage,
  description: row.description,
  keywords: row.keywords,
  copyright: row.copyright,
  contactEmail: row.contactEmail,
});

/** As it is stored, refused beside the field that is wrong. */
function cleaned(texts: Texts): Texts {
  const trimmed = Object.fromEntries(
    t.systemTexts.map((name) => [name, texts[name].normalize('NFC').trim()]),
  ) as Record<t.SystemText, string>;
  const missing = t.requiredSystemTexts.find((name) => isBlank(trimmed[name]));
  if (missing !== undefined) refuse(t.systemRefusals.missing, { about: { field: missing } });
  return trimmed;
}
