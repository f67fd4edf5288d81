/** Fields of a member that several replies share. */
import { flag } from '../platform/flags.ts';

export interface MemberRow {
  readonly loginId: string;
  readonly studentNumber: string | null;
  readonly name: string;
  readonly college: string | null;
  readonly isLeader: boolean;
}

export const serializeMember = (teamName: string, member: MemberRow) => ({
  teamNm: teamName,
  untyId: member.loginId,
  usrStid: member.studentNumber ?? '',
  usrKrnm: member.name,
  psitNm: member.college ?? '',
  teamLdYn: flag(member.isLeader),
});
