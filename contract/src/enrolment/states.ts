/** States of an enrolment (specification §20). No zod. */

/** Who is not `enrolled` neither sees nor does anything in the lecture; what was done there stays and returns with the state. */
export const enrolmentStates = ['enrolled', 'cancelled', 'withdrawn', 'leave'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

export const enrolmentStateNames: Readonly<Record<EnrolmentState, string>> = {
  enrolled: '수강',
  cancelled: '수강취소',
  withdrawn: '수강철회',
  leave: '휴학',
};
