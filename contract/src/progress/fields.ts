import { z } from 'zod';

const id = z
  .uuid()
  .meta({ title: '진행 번호', description: 'A new id that the page chooses for the change' });

/** In the request of a change: under which id the page asks how far it has come. */
export const progress = id.optional();
export const progressId = id;
