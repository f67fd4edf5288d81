/** Stored files (specification §1.7). No zod. */
import type { FileRules } from '../files.ts';
import { refusals } from '../refusals.ts';

export const fileDownload = '/api/fileDownload.do';
/** Downloads of public files, without a session. */
export const publicFileDownload = '/api/loginpass/fileDownload.do';
export const imgView = '/view/imgView.do';
export const mediaUpload = '/api/comm/froala/mediaUpload.do';

const mediaRefusals = refusals({
  tooMany: { status: 400, errorCode: 'MEDIA_FILES', message: '이미지는 한 번에 1개씩 등록해 주세요.' },
  tooLarge: { status: 413, errorCode: 'MEDIA_SIZE', message: '이미지는 최대 5MB까지 등록가능합니다.' },
  unsupported: { status: 415, errorCode: 'MEDIA_TYPE', message: '등록할 수 없는 이미지입니다.' },
});

/** A picture in a rich text: 5 MB (specification §1.7). */
export const mediaFileRules: FileRules = {
  extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  maxBytes: 5_242_880,
  maxFiles: 1,
  ...mediaRefusals,
};

/** For one file and for archives alike (specification §1.3, §6.4). */
export const downloadFailed = '파일 다운로드 실패하였습니다.';

/** The three names of a stored file in a reply, without the domain's prefix. */
export interface StoredFileName {
  readonly flnm: string;
  readonly rovl: string;
  readonly orn: string;
}

/** Address of a download. The names are looked up by the server, never used as a path. */
export const downloadUrl = (
  file: StoredFileName,
  call: typeof fileDownload | typeof publicFileDownload = fileDownload,
): string =>
  `${call}?${new URLSearchParams({ fileFlnm: file.flnm, fileRovl: file.rovl, fileOrn: file.orn })}`;

/** Address of a picture, e.g. a profile photo. */
export const imageUrl = (filePath: string): string => `${imgView}?${new URLSearchParams({ filePath })}`;
