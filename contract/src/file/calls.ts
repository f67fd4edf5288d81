import { z } from 'zod';
import { account, call, callTable, publicOf } from '../call.ts';
import { text, replyText } from '../fields.ts';
import * as t from './terms.ts';

const storedFile = z.object({
  fileFlnm: text(60, '저장 파일명', 'Name of the stored file'),
  fileRovl: text(60, '파일 경로', 'Kind of the stored file'),
  fileOrn: text(300, '원본 파일명', 'Name it was sent with; the stored one is used').optional(),
});
const seesFile = { who: 'account', media: true } as const;

export const fileCalls = callTable(
  call(t.fileDownload, {
    summary: 'A stored file as a download; supports Range requests',
    access: { ...seesFile, resource: { kind: 'file', id: 'fileFlnm', parent: 'fileRovl' } },
    body: 'query',
    reply: 'file',
    request: storedFile,
  }),
  call(t.publicFileDownload, {
    summary: 'A public stored file as a download; supports Range requests',
    access: publicOf('publicFile', 'fileFlnm', 'fileRovl'),
    body: 'query',
    reply: 'file',
    request: storedFile,
  }),
  call(t.imgView, {
    summary: 'A stored picture for display',
    access: { ...seesFile, resource: { kind: 'image', id: 'filePath' } },
    body: 'query',
    reply: 'file',
    request: z.object({
      filePath: text(200, '사진 경로', 'Path as a reply gave it, e.g. /profile/student1/…'),
    }),
  }),
  call(t.mediaUpload, {
    writes: true,
    summary: 'A picture for a rich text; only its uploader can see it until a text with it is stored',
    access: account,
    body: 'multipart',
    files: t.mediaFileRules,
    request: z.object({}),
    result: z.object({ link: replyText('이미지 주소', 'Address for the text’s img, on this server') }),
  }),
);
