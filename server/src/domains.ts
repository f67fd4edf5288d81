/** Puts the domains together: every call's handler, every kind of row, every kind of file, what the home shows of each. */
import type { Calls } from '@baeum/contract';
import { assignmentFiles, assignmentRows } from './assignment/access.ts';
import { assignmentContribution } from './assignment/contribution.ts';
import { assignmentHandlers } from './assignment/handlers.ts';
import { boardFiles, boardRows } from './board/access.ts';
import { boardContribution } from './board/contribution.ts';
import { boardHandlers } from './board/handlers.ts';
import { isReadable as isReadableOnBoard } from './board/visibility.ts';
import { debateFiles, debateRows } from './debate/access.ts';
import { debateContribution } from './debate/contribution.ts';
import { debateHandlers } from './debate/handlers.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';
import { examFinders } from './exam/access.ts';
import { examHandlers } from './exam/handlers.ts';
import { fileRows, mediaFiles, openFileRows } from './file/access.ts';
import { fileHandlers } from './file/handlers.ts';
import type { Handlers, OpenRowFinder, RowFinder } from './handler.ts';
import { inquiryFiles, inquiryRows } from './inquiry/access.ts';
import { inquiryHandlers } from './inquiry/handlers.ts';
import { inquiryPictures } from './inquiry/pictures.ts';
import { lectureRows } from './lecture/access.ts';
import { lectureHandlers } from './lecture/handlers.ts';
import type { FileKinds, OpenFileKinds, PictureHolder } from './platform/files/readers.ts';
import type { Contribution } from './platform/contribution.ts';
import type { Located } from './platform/held-back.ts';
import { materialFiles, materialRows } from './material/access.ts';
import { materialHandlers } from './material/handlers.ts';
import { noticeFiles, noticeRows, openNoticeRows, publicNoticeFiles } from './portal/access.ts';
import { portalHandlers } from './portal/handlers.ts';
import { postPictures } from './posting/pictures.ts';
import { quizRows } from './quiz/access.ts';
import { quizContribution } from './quiz/contribution.ts';
import { quizHandlers } from './quiz/handlers.ts';
import { reflectionFiles, reflectionRows } from './reflection/access.ts';
import { reflectionContribution } from './reflection/contribution.ts';
import { reflectionHandlers } from './reflection/handlers.ts';
import { lectureCondition } from './reflection/standing.ts';
import { wireCondition } from './reflection/wire.ts';
import { profileFiles, studentRows } from './session/access.ts';
import { sessionHandlers } from './session/handlers.ts';
import { accessRows } from './staff/access.ts';
import { staffHandlers } from './staff/handlers.ts';
import { studyFiles, studyRows } from './study/access.ts';
import { studyContribution } from './study/contribution.ts';
import { studyHandlers } from './study/handlers.ts';
import { teamFiles, teamRows } from './team/access.ts';
import { teamWorkFiles, teamWorkRows } from './team/assignments/access.ts';
import { teamBoardFiles, teamBoardRows } from './team/board/access.ts';
import { isReadable as isReadableByTeam } from './team/board/visibility.ts';
import { teamContribution } from './team/contribution.ts';
import { teamHandlers } from './team/handlers.ts';

/** Texts that pictures stand in. */
export const pictureHolders: readonly PictureHolder[] = [
  postPictures([isReadableOnBoard, isReadableByTeam]),
  inquiryPictures,
];

/** Who may read a stored file, by its kind. */
export const fileKinds = {
  ...profileFiles,
  ...noticeFiles,
  ...assignmentFiles,
  ...studyFiles,
  ...materialFiles,
  ...boardFiles,
  ...debateFiles,
  ...teamFiles,
  ...teamWorkFiles,
  ...teamBoardFiles,
  ...inquiryFiles,
  ...reflectionFiles,
  ...mediaFiles(pictureHolders),
} satisfies FileKinds;

/** What each domain adds to the cards and the calendar of the home. */
const contributions: readonly Contribution[] = [
  studyContribution,
  assignmentContribution,
  quizContribution,
  debateContribution,
  boardContribution,
  teamContribution,
  reflectionContribution,
];

/** What must have been learnt before a reflection journal is written. */
const learning: readonly Contribution[] = [studyContribution, quizContribution];

export const rows = {
  ...studentRows,
  ...lectureRows,
  ...noticeRows,
  ...studyRows,
  ...materialRows,
  ...assignmentRows,
  ...quizRows,
  ...examFinders,
  ...boardRows,
  ...debateRows,
  ...teamRows,
  ...teamWorkRows,
  ...teamBoardRows,
  ...inquiryRows,
  ...reflectionRows(learning),
  ...accessRows,
  ...fileRows(fileKinds),
} satisfies Record<string, RowFinder<Located>>;

export type Rows = typeof rows;

/** Files that everybody may read, signed in or not, by their kind. */
const openFileKinds = { ...publicNoticeFiles } satisfies OpenFileKinds;

/** What open calls may name: found among what is public alone. */
export const openRows = {
  ...openNoticeRows,
  ...openFileRows(openFileKinds),
} satisfies Record<string, OpenRowFinder<object>>;

export type OpenRows = typeof openRows;

export const handlers: Handlers<Calls> = {
  ...sessionHandlers,
  ...portalHandlers,
  ...fileHandlers,
  ...lectureHandlers(contributions),
  ...studyHandlers(contributions, { select: lectureCondition(learning), wire: wireCondition }),
  ...materialHandlers,
  ...assignmentHandlers,
  ...quizHandlers,
  ...examHandlers,
  ...debateHandlers,
  ...boardHandlers,
  ...teamHandlers,
  ...evaluationHandlers,
  ...inquiryHandlers,
  ...reflectionHandlers(learning),
  ...staffHandlers,
};
