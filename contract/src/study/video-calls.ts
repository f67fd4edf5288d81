import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { count, filled } from '../fields.ts';
import { commonRefusals } from '../refusals.ts';
import { contentCode, lectureCode, revision, uploadId } from './staff-fields.ts';
import { contentRefusals } from './staff-terms.ts';
import { player } from './terms.ts';
import * as v from './video-terms.ts';

/** Videos, their captions and posters. */
export const videoCalls = callTable(
  call(v.beginUpload, {
    writes: true,
    summary: 'Announces a video, whose parts are then sent by the tus protocol',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({
      lectureCode,
      name: filled(200, '파일 이름', 'Name of the file'),
      byteSize: z.int().min(1).meta({ title: '파일 크기', description: 'Bytes' }),
    }),
    result: z.object({
      uploadId,
      usedBytes: count('쓴 용량', 'Bytes of everything that the lecture stores, with this video'),
      diskShare: count('디스크 사용', 'Percent of the disk that is in use'),
    }),
    errors: [v.videoRefusals.tooLarge, v.videoRefusals.quota, commonRefusals.full],
  }),
  call(v.finishUpload, {
    writes: true,
    storesFile: true,
    summary: 'Checks and stores a video that has arrived; a content then takes it',
    access: staffOf('upload', 'uploadId', 'content'),
    request: z.object({ uploadId }),
    result: z.object({ mediaSeconds: count('길이', 'Seconds') }),
    errors: [
      v.videoRefusals.unknown,
      v.videoRefusals.incomplete,
      v.videoRefusals.finishing,
      v.videoRefusals.unplayable,
      v.videoRefusals.recordingWrong,
      v.videoRefusals.quota,
      commonRefusals.full,
    ],
  }),
  call(v.attachFile, {
    writes: true,
    body: 'multipart',
    files: v.attachFiles,
    summary: 'Captions of a language, or the poster of a video; without a file they are removed',
    access: staffOf('content', 'contentCode', 'content'),
    request: z.object({
      contentCode,
      role: z.enum(['caption', 'thumbnail']).meta({ title: '쓰임', description: 'What the file is for' }),
      language: z.enum(player.captions).default('ko').meta({ title: '언어', description: 'Of captions' }),
    }),
    result: z.object({ revision }),
    errors: [
      contentRefusals.mediaMissing,
      v.attachRefusals.captionWrong,
      v.attachRefusals.posterWrong,
      v.attachRefusals.noVideo,
    ],
  }),
);
