import { type Copying, never, ofLecture, partOf } from '../copying/tables.ts';

/** Notices that students have seen or will see. They appear on the day of the new term that corresponds to theirs. */
const notices = ofLecture('post', 'notices', {
  isReferredTo: true,
  only: (row) => `${row}.board = 'notice' and ${row}.published_at is not null and ${row}.deleted_at is null`,
  set: {
    // Whoever wrote it before, as long as the new lecture is theirs as well.
    author_id: `coalesce((select account_id from lecture_professor
      where lecture_code = copied.target and account_id = source.author_id), copied."professorId", source.author_id)`,
    view_count: '0',
    revision: '0',
  },
});

export const boardCopying: Copying = {
  copied: [
    notices,
    partOf(notices, 'post_id', 'post_file'),
    // Several texts may show one picture; the texts name it as before.
    partOf(notices, 'post_id', 'post_media', { set: { stored_file_id: 'source.stored_file_id' } }),
  ],
  never: never('who has read a notice', 'notice_reading'),
};
