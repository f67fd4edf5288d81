/** What posts of every kind share: notices, study materials, boards. No zod. */

/** A post is new for this many days unless it has been opened (specification 1 §9, 2 §9). */
export const newForDays = 7;
