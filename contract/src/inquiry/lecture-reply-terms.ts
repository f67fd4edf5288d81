/** Replies that who answers in a lecture inserts: own ones, and those of all who answer there (specification §22.4). No zod. */
export const listLectureReplies = '/api/staff/answers/replies';
export const addLectureReply = '/api/staff/answers/addReply';
export const changeLectureReply = '/api/staff/answers/changeReply';
export const removeLectureReply = '/api/staff/answers/removeReply';
