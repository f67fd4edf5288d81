/** Fields that the calls about contents have in common. */
import { z } from 'zod';
import { code, text } from '../fields.ts';

export const lectureCode = code('강의', 'Code of the lecture');
export const contentCode = code('콘텐츠', 'Code of the content, which is that of its topic');
export const revision = z.int().min(0).meta({
  title: '버전',
  description: 'Version that was read; another one is refused with 409',
});
export const uploadId = text(36, '동영상', 'Upload, as it was announced');
