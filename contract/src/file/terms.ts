/** Stored files (specification 1 §7; DESIGN §4 "Files"). No zod. */

export const fileDownload = '/api/fileDownload.do';
export const imgView = '/view/imgView.do';

/** Of one file as of all at once (specification 1 §8, 2 §8). */
export const downloadFailed = '파일 다운로드 실패하였습니다.';

/** The three names a reply gives for a stored file, whatever its domain calls them. */
export interface StoredFileName {
  readonly flnm: string;
  readonly rovl: string;
  readonly orn: string;
}

/** Address of a download. The names are looked up by the server, never used as a path. */
export const downloadUrl = (file: StoredFileName): string =>
  `${fileDownload}?${new URLSearchParams({ fileFlnm: file.flnm, fileRovl: file.rovl, fileOrn: file.orn })}`;

/** Address of a picture, e.g. a profile photo. */
export const imageUrl = (filePath: string): string => `${imgView}?${new URLSearchParams({ filePath })}`;
