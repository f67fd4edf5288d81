/** Words of these screens for which the specification has none. */

export const vanishedSoonWords = '임시저장한 파일은 곧 삭제됩니다.';
