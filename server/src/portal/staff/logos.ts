/** The portal's own logo, in the place of the built-in mark. */
import * as t from '@baeum/contract/portal/logo-terms';
import type { staffLogoCalls } from '@baeum/contract/portal/staff-logo-calls';
import { studentSystem as systemCode } from '@baeum/contract/portal/terms';
import { sql } from 'drizzle-orm';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Handlers } from '../../handler.ts';
import type { Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { trashObjects } from '../../platform/files/incoming.ts';
import { storedLogo, writeLogos } from '../logos.ts';
import { logosOf, systemInfoOf } from '../queries.ts';
import { systemInfo } from '../tables.ts';

export const staffLogoHandlers: Handlers<typeof staffLogoCalls> = {
  [t.getLogos]: async ({ services: { db } }) => {
    const rows = await logosOf(db, { systemCode });
    const nameOf = (scheme: t.LogoScheme) => rows.find((row) => row.scheme === scheme)?.name ?? null;
    return { light: nameOf('light'), dark: nameOf('dark') };
  },

  [t.changeLogo]: async ({ services: { store }, log, tx, input: { scheme, shown }, uploads, now }) => {
    const [received] = await uploads.receive();
    // As for the texts: readers go on, and other writers, packs included, wait.
    await tx.execute(sql`lock table ${systemInfo} in share row exclusive mode`);
    const before = await logoOf(tx, scheme);
    if ((before?.name ?? '') !== shown) refuse(t.logoRefusals.changed);
    // It could not be exported: packs require the names.
    if ((await systemInfoOf(tx, { systemCode })).length === 0) refuse(t.logoRefusals.unnamed);
    const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
    const logo = received === undefined ? null : storedLogo(store, received);
    await writeLogos(authoring, [{ systemCode, logos: { [scheme]: logo } }]);
    const after = await logoOf(tx, scheme);
    const values = { [t.logoFields[scheme]]: { before: before?.fileName, after: after?.fileName } };
    return {
      result: { name: after?.name ?? null },
      changes:
        before?.name === after?.name
          ? []
          : [{ action: 'change', kind: 'system', object: systemCode, values }],
      afterwards: () => void trashObjects(store, log, authoring.obsolete),
    };
  },
};

const logoOf = async (db: Queryable, scheme: t.LogoScheme) =>
  (await logosOf(db, { systemCode })).find((row) => row.scheme === scheme);
