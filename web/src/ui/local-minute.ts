/** A moment of a reply, which has the offset of Seoul, as a field `datetime-local` has it. */
export const localMinute = (moment: string): string => moment.slice(0, 16);
