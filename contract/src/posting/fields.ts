/** Fields of posts that the course board and team boards share; each names them itself. */
import { flag, text } from '../fields.ts';
import { postLimits } from './terms.ts';

export const postTitle = text(postLimits.title, '제목', 'Title');
export const postBody = text(postLimits.body, '내용', 'HTML; sanitised by the server');
export const keepsDraft = flag('임시저장 여부', 'Y keeps a draft, N posts it');
export const removedFiles = text(
  1000,
  '삭제할 파일 번호',
  'Files to remove, ids joined by commas',
).optional();
