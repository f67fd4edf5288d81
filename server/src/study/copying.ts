import { type Copying, never, ofLecture, partOf } from '../copying/tables.ts';
import { addressPlaylists } from './copied-playlists.ts';

const topic = ofLecture('topic', 'contents');
/** Students see what is copied when it has been published. */
const content = partOf(topic, 'topic_code', 'content', {
  set: { is_public: 'false' },
  shows: { prefix: '', by: ['code'] },
});

export const studyCopying: Copying = {
  copied: [topic, content, partOf(content, 'content_code', 'content_file')],
  never: never(
    'what students have watched, and videos that are still arriving',
    'video_upload',
    'video_upload_file',
    'playlist_to_check',
    'learning',
    'learning_credit',
    'learning_report',
    'play',
    'learner',
  ),
  complete: addressPlaylists,
};
