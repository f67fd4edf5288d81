/** Texts about drafts of several members, which the specification does not define. */
const oneIsSubmitted = '팀에서 한 건만 제출됩니다.';

export const copyLabel = '사본으로 시작';
export const copyHint = `사본을 만들어 따로 작성할 수 있습니다. ${oneIsSubmitted}`;
export const confirmCopy = (author: string) =>
  `${author} 님이 임시저장한 과제를 복사하여 내 임시저장본을 만드시겠습니까?`;
export const ownDraftBegun = '내 임시저장본을 만들었습니다.';

/** @param keeps whether the author still has the original */
export const copiedFrom = (author: string, keeps: boolean) =>
  `${author} 님이 임시저장한 과제를 복사했습니다. ${keeps ? `원본은 ${author} 님에게 남아 있습니다. ` : ''}${oneIsSubmitted}`;
export const copiedBy = (members: readonly string[]) =>
  `${members.map((member) => `${member} 님`).join(', ')}이 사본으로 작성 중입니다. ${oneIsSubmitted}`;

export const draftOfMember = (member: string) => `${member} 님의 임시저장`;
export const ownDraft = '내 임시저장';
export const supersededBy = (submitter: string) =>
  `${submitter} 님이 먼저 제출했습니다. 이 임시저장본은 ${submitter} 님이 제출을 취소해야 제출할 수 있습니다. 제출 기간이 끝나면 삭제되므로 필요한 파일은 내려받아 주세요.`;
