/** Every message of the pack tool, in every language. A message that lacks one does not compile. */
import { discussions } from './discussions.ts';
import { fields } from './fields.ts';
import { files } from '@baeum/server/authoring/lessons/messages/files';
import { lectures } from './lectures.ts';
import { gift } from '@baeum/server/quiz/gift/messages';
import { pages } from '@baeum/server/authoring/lessons/messages/pages';
import { quizzes } from './quizzes.ts';
import { teams } from './teams.ts';
import { texts } from '@baeum/server/authoring/lessons/messages/texts';
import { tool } from './tool.ts';

export const say = {
  discussions,
  fields,
  files,
  gift,
  lectures,
  pages,
  quizzes,
  teams,
  texts,
  tool,
} as const;
