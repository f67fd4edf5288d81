/** Whether a picked file can still be sent. */

export const unreadableFile = '파일을 읽을 수 없습니다. 다시 선택해주세요.';

/** A file that was changed, moved or deleted since it was chosen can no longer be read. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
