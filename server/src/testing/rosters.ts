/** Class lists for tests: files, imports, and the calls that apply and undo them. */
import {
  applyRoster,
  previewRoster,
  undoRoster,
  uploadProgrammeRoster,
  uploadRoster,
} from '@baeum/contract/enrolment/roster-terms';
import { rosterImport } from '../enrolment/tables.ts';
import type { Database } from '../platform/database.ts';
import type { Caller, Reply } from './portal.ts';

const list = '학번,성명,학년\n2026-ann,안나,3\n';

/** Imports that wait to be applied: one of Ann's lecture, and one of another. */
export async function addRosters(db: Database, accountId: number) {
  const add = async (lectureCode: string, programmeCode: string) => {
    const createdAt = new Date('2026-11-18T09:00:00+09:00');
    const file = { fileName: '명단.csv', content: Buffer.from(list) };
    const [row] = await db
      .insert(rosterImport)
      .values({ lectureCode, programmeCode, accountId, createdAt, ...file })
      .returning({ id: rosterImport.id });
    if (row === undefined) throw new Error('no row of the import');
    return row.id;
  };
  return { own: await add('LA', 'C1'), foreign: await add('LB', 'C2') };
}

/** Uploads a list to a lecture, and answers the id of its import. */
export async function upload(
  caller: Caller,
  content: string | Uint8Array<ArrayBuffer>,
  { name = '명단.csv', lectureCode = 'LA' } = {},
): Promise<string> {
  const reply = (await caller.upload(uploadRoster, { lectureCode }, [{ name, content }])) as Reply<{
    importId: string;
  }>;
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.result.importId;
}

/** Uploads a list and previews it. */
export async function preview(caller: Caller, content: string, wanted: object = {}) {
  const importId = await upload(caller, content);
  const { body } = await caller.post(previewRoster, { importId, drops: false, ...wanted });
  return { importId, ...body.result };
}

/** Uploads a list and applies what a preview of it says. */
export async function apply(caller: Caller, content: string, wanted: object = {}): Promise<string> {
  const { importId, token } = await preview(caller, content, wanted);
  const reply = await caller.post(applyRoster, {
    importId,
    drops: false,
    confirmDrops: true,
    ...wanted,
    token,
  });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return importId;
}

const file = { name: '명단.csv', content: list };

/** For the test of all writing calls: requests that change something. */
export const rosterChanges = {
  [uploadRoster]: async () => ({ files: [file] }),
  [uploadProgrammeRoster]: async () => ({ files: [file] }),
  [applyRoster]: async (caller: Caller) => {
    const { importId, token } = await preview(caller, `${list}2026-sue,수,4\n`);
    return { ref: { id: importId }, fields: { drops: false, token } };
  },
  [undoRoster]: async (caller: Caller) => ({
    ref: { id: await apply(caller, '학번,성명,소속\n2026-sue,수,약학대학\n') },
  }),
};
