import { savedTextCalls } from '../inquiry/saved-text-calls.ts';
import * as t from './comment-terms.ts';

export const gradingCommentCalls = savedTextCalls(
  'grade',
  {
    list: t.listGradingComments,
    add: t.addGradingComment,
    change: t.changeGradingComment,
    remove: t.removeGradingComment,
  },
  { title: '자주 쓰는 의견', one: 'comment', sharers: 'grade' },
);
