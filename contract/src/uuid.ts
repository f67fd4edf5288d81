/** UUIDs as everything here writes them: in lower case, with hyphens. No zod. */

/** To be a part of other patterns. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const uuidShape = new RegExp(`^${uuidPattern}$`);
