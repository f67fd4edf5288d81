/** Words of these screens for which the specification has none. */

export const noEvaluationsWords = '팀원평가가 없습니다.';
export const notEvaluatedWords = '제출하지 않은 평가입니다.';
export const draftOverWords = '임시저장만 되어 있어 제출되지 않은 평가입니다.';
export const noRolesWords = '등록된 역할이 없습니다.';
