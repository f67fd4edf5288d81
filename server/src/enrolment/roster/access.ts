import { uuidShape } from '@baeum/contract/uuid';
import type { StaffResourceLoader } from '../../handler.ts';
import { type RosterFile, rosterFile } from './queries.ts';

const findImport: StaffResourceLoader<RosterFile> = async (db, { id }) =>
  uuidShape.test(String(id)) ? (await rosterFile(db, { importId: id }))[0] : undefined;

export const rosterResources = { rosterImport: findImport };
