import { uuidShape } from '@baeum/contract/uuid';
import type { StaffResourceLoader } from '../../handler.ts';
import { type RosterPlace, rosterPlace } from './queries.ts';

const findImport: StaffResourceLoader<RosterPlace> = async (db, { id }) =>
  uuidShape.test(String(id)) ? (await rosterPlace(db, { importId: id }))[0] : undefined;

export const rosterResources = { rosterImport: findImport };
