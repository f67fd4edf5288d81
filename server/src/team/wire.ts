/** A member as several replies name him. */
import { flag } from '../platform/flags.ts';

export interface MemberRow {
  readonly loginId: string;
  readonly studentNumber: string | null;
  readonly name: string;
  readonly college: string | null;
  readonly isLeader: boolean;
}

export const wireMember = (teamName: string, member: MemberRow) => ({
  teamNm: teamName,
  untyId: member.loginId,
  usrStid: member.studentNumber ?? '',
  usrKrnm: member.name,
  psitNm: member.college ?? '',
  teamLdYn: flag(member.isLeader),
});
