/** What posts of every kind share: notices, study materials, boards. No zod. */

/** A post is new for this many days unless it has been opened (specification §1.5). */
export const newForDays = 7;
