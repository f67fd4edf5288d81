import { z } from 'zod';
import { call, callTable, staff } from '../call.ts';
import { count } from '../fields.ts';
import { progressId } from './fields.ts';
import * as t from './staff-terms.ts';

export const progressCalls = callTable(
  call(t.getProgress, {
    summary:
      'How far a change with this id has come; both numbers are 0 before it has begun and when it is over',
    access: staff,
    request: z.object({ progress: progressId }),
    result: z.object({
      done: count('마친 단계', 'Steps that are done'),
      total: count('모든 단계', 'Steps of the change'),
    }),
  }),
);
