/** Copying an assignment within its lecture. */
import { authoredFile } from '../../activity/files.ts';
import { setPublication } from '../../activity/forms.ts';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Transaction } from '../../platform/database.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { writeAssignments } from '../authoring.ts';
import type { StoredAssignment } from './queries.ts';
import { ownerOf } from './writes.ts';

const mark = ' (사본)';

/** The text asks for its pictures by the name of the copy. */
const textOf = (html: string, from: string, to: string): string =>
  html.replaceAll(encodeURIComponent(ownerOf(from)), encodeURIComponent(ownerOf(to)));

/** A draft of no topic; everything else is as it is, and files are stored once. */
export async function copyOf(
  { tx, store, now }: { readonly tx: Transaction; readonly store: FileStore; readonly now: Date },
  from: StoredAssignment,
  { code, professorId }: { readonly code: string; readonly professorId: number },
): Promise<void> {
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  await writeAssignments(authoring, [
    {
      code,
      lectureCode: from.lectureCode,
      professorId,
      title: `${from.title.slice(0, authoringLimits.title - mark.length)}${mark}`,
      bodyHtml: textOf(from.bodyHtml, from.code, code),
      weekNumber: from.weekNumber,
      topicCode: null,
      opensAt: serializeMoment(from.opensAt),
      closesAt: serializeMoment(from.closesAt),
      lateOpensAt: serializeMomentOrNull(from.lateOpensAt),
      lateClosesAt: serializeMomentOrNull(from.lateClosesAt),
      createdAt: serializeMoment(now),
      examKind: from.examKind,
      points: from.points,
      latePenalty: from.latePenalty,
      fileTypes: from.fileTypes,
      megabytes: from.megabytes,
      showsGrades: from.showsGrades,
      rubric: from.rubric,
      files: from.files.map((file) => authoredFile(file, store)),
      textFiles: from.textFiles.map((file) => ({
        file: authoredFile(file, store),
        role: 'picture',
        name: file.name,
      })),
    },
  ]);
  await setPublication(tx, 'assignment', code, null);
}
