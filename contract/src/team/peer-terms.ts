/** What staff read of the evaluations of teammates (specification §21.9). No zod. */

export const exportPeerReviews = '/api/staff/team/exportPeerReviews';

/** Members on a page of what was said about them. */
export const peerRows = { usual: 20, most: 50 } as const;

/**
 * How far a member has evaluated the others: all present teammates, some, none, nobody because there is no other, or no longer
 * asked, having left the team or the lecture.
 */
export const peerStandings = ['all', 'some', 'none', 'alone', 'left'] as const;
export type PeerStanding = (typeof peerStandings)[number];
export const peerStandingNames: Readonly<Record<PeerStanding, string>> = {
  all: '제출',
  some: '일부 제출',
  none: '미제출',
  alone: '팀원 없음',
  left: '팀을 떠남',
};

export const peerMessages = {
  noEvaluation: '팀원평가를 하지 않는 팀활동입니다.',
  noReviews: '아직 받은 평가가 없습니다.',
  noTeams: '아직 팀이 없습니다.',
} as const;
