/** Entries that students write onto their list of what is to do (specification §24.8). No zod. */
import { refusals } from '../refusals.ts';

/** Adds one, or changes the one that has its key. */
export const saveOwnTodo = '/api/lms/st/saveMyTodo.do';
export const markOwnTodo = '/api/lms/st/updateMyTodoDone.do';
export const deleteOwnTodo = '/api/lms/st/deleteMyTodo.do';

/** Characters. */
export const longestOwnTodo = 100;
/** That are not done. */
export const mostOwnTodos = 200;
/** Of those that are done the latest are kept. */
export const keptDoneOwnTodos = 200;

export const ownTodoRefusals = refusals({
  full: {
    status: 409,
    errorCode: 'L_ST_TODO_001',
    message: `내 할 일은 ${mostOwnTodos}건까지 적을 수 있습니다. 끝낸 일을 완료로 표시해 주세요.`,
  },
  gone: {
    status: 404,
    errorCode: 'L_ST_TODO_002',
    message: '이미 삭제된 할 일입니다.',
  },
  notOwnLecture: {
    status: 400,
    errorCode: 'L_ST_TODO_003',
    message: '수강 중인 강의를 선택해 주세요.',
  },
});

export const ownTodoMessages = {
  noText: '할 일을 입력해 주세요.',
  noMoment: '날짜와 시각을 모두 입력해 주세요.',
  saved: '할 일을 저장했습니다.',
  confirmDelete: '이 할 일을 삭제하시겠습니까?',
} as const;
