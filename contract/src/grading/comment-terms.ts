/** Comments that whoever grades inserts into what is said about work: own ones, and those of all who grade there (specification §23.13). No zod. */
export const listGradingComments = '/api/staff/grading/comments';
export const addGradingComment = '/api/staff/grading/addComment';
export const changeGradingComment = '/api/staff/grading/changeComment';
export const removeGradingComment = '/api/staff/grading/removeComment';
