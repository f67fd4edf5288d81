/** Messages of these screens that the specification does not define. */

export const noEvaluationsMessage = '팀원평가가 없습니다.';
export const notEvaluatedMessage = '제출하지 않은 평가입니다.';
export const draftOverMessage = '임시저장만 되어 있어 제출되지 않은 평가입니다.';
export const noRolesMessage = '등록된 역할이 없습니다.';
