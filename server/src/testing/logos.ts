/** The portal's own logo, for tests. */
import { logoNameOf } from '../portal/logos.ts';
import { systemInfo, systemLogo } from '../portal/tables.ts';
import { unnamedPortal } from '../portal/unnamed-portal.ts';
import type { Services } from '../services.ts';
import { Readable } from 'node:stream';
import { addFile, png } from './world.ts';

/** @returns its name in its address */
export async function addLogo({ db, store }: Pick<Services, 'db' | 'store'>): Promise<string> {
  const { systemCode } = unnamedPortal;
  await db.insert(systemInfo).values(unnamedPortal).onConflictDoNothing();
  const storedFileId = await addFile(db, store, 'logo', '로고.png', png);
  const name = await logoNameOf({ open: () => Readable.from([png]) });
  await db.insert(systemLogo).values({ storedFileId, systemCode, scheme: 'light', name });
  return name;
}
