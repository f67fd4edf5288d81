import { studentSystem } from '@baeum/contract/portal/terms';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database.ts';
import { systemInfo } from '../portal/tables.ts';

/** What the portal calls itself in apps and mails. */
export async function portalName(db: Queryable): Promise<string> {
  const [row] = await db
    .select({ name: systemInfo.systemName })
    .from(systemInfo)
    .where(eq(systemInfo.systemCode, studentSystem));
  return row?.name || '배움';
}
