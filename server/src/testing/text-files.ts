/** What the texts of staff show, for tests: a picture in a text of each kind that Ann may read, and in others. */
import { textOwner } from '@baeum/contract/study/terms';
import { textFile } from '../file/tables.ts';
import type { Services } from '../services.ts';
import { people, type Person } from './file-examples.ts';
import { addAssignment, addFile, png, seoul, type World } from './world.ts';

/** The name by which every text asks for its picture. */
export const shownName = '그림.png';

type Owner = Partial<typeof textFile.$inferInsert>;

export async function addTextFile({ db, store }: Services, owner: Owner): Promise<string> {
  const storedFileId = await addFile(db, store, 'text', shownName, png);
  await db.insert(textFile).values({ storedFileId, name: shownName, position: 1, ...owner });
  return storedFileId;
}

interface ShownFile {
  readonly id: string;
  /** `cdnRovl` of its address. */
  readonly text: string;
  readonly readers: readonly Person[];
}

interface Owners {
  readonly assignments: { readonly open: { id: number }; readonly foreign: { id: number } };
  readonly publicNotices: { readonly open: { id: number }; readonly coming: { id: number } };
}

export async function addTextFiles(services: Services, world: World, owners: Owners) {
  await addAssignment(services.db, {
    code: 'A-exam-to-come',
    professorId: world.prof.id,
    examKind: 'midterm',
    title: '비밀 과제',
    opensAt: seoul('2026-12-01T09:00:00'),
    closesAt: seoul('2026-12-02T09:00:00'),
    lateOpensAt: null,
    lateClosesAt: null,
  });
  const show = async (text: string, owner: Owner, readers: readonly Person[]): Promise<ShownFile> => {
    return { id: await addTextFile(services, owner), text, readers };
  };
  const { assignments, publicNotices } = owners;
  const { notices, materials } = world;
  const team = (activity: string) => textOwner('team_assignment', `${activity}/report`);
  const everyone: readonly Person[] = ['ann', 'ben', 'sue'];
  const classmates: readonly Person[] = ['ann', 'sue'];
  return {
    seen: [
      await show(textOwner('material', 'LA/own'), { materialId: materials.own.id }, classmates),
      await show(textOwner('syllabus', 'LA'), { syllabusCode: 'LA' }, classmates),
      await show(textOwner('assignment', 'A-open'), { assignmentCode: 'A-open' }, classmates),
      await show(textOwner('debate', 'D-open'), { debateCode: 'D-open' }, classmates),
      await show(textOwner('team_activity', 'T-open'), { activityCode: 'T-open' }, classmates),
      await show(team('T-open'), { teamAssignmentId: assignments.open.id }, classmates),
      await show(textOwner('notice', 'students'), { noticeId: notices.students }, everyone),
      await show(textOwner('notice', 'everybody'), { noticeId: publicNotices.open.id }, people),
    ],
    unseen: [
      await show(textOwner('material', 'LB/foreign'), { materialId: materials.foreign.id }, ['ben']),
      await show(textOwner('syllabus', 'LB'), { syllabusCode: 'LB' }, ['ben']),
      await show(textOwner('assignment', 'B-open'), { assignmentCode: 'B-open' }, ['ben']),
      await show(textOwner('assignment', 'A-exam-to-come'), { assignmentCode: 'A-exam-to-come' }, []),
      await show(textOwner('debate', 'D-foreign'), { debateCode: 'D-foreign' }, ['ben']),
      await show(textOwner('team_activity', 'T-foreign'), { activityCode: 'T-foreign' }, ['ben']),
      await show(textOwner('team_activity', 'T-other'), { activityCode: 'T-other' }, ['sue']),
      await show(team('T-foreign'), { teamAssignmentId: assignments.foreign.id }, ['ben']),
      await show(textOwner('notice', 'professors'), { noticeId: notices.professors }, ['prof']),
      await show(textOwner('notice', 'coming'), { noticeId: notices.coming }, []),
      await show(textOwner('notice', 'coming-for-everybody'), { noticeId: publicNotices.coming.id }, []),
    ],
  } as const;
}
