/**
 * The parts of the format, in the order in which they are read, loaded and exported: what is referred to comes first.
 * Feedback is the last, because it locks the work of students until the load has been committed. A new kind of content is one module here.
 */
import { assignments } from './assignments.ts';
import { attempts } from './attempts.ts';
import { boardComments } from './board-comments.ts';
import { codes } from './codes.ts';
import { courses } from './courses.ts';
import { debateComments } from './debate-comments.ts';
import { debates } from './debates.ts';
import { evaluations } from './evaluation/index.ts';
import { events } from './events.ts';
import { feedback } from './feedback.ts';
import { glossaries } from './glossaries.ts';
import { inquiries } from './inquiries.ts';
import { learning } from './learning.ts';
import { lectures } from './lectures.ts';
import { materials } from './materials.ts';
import { menus } from './menus.ts';
import { notices } from './notices.ts';
import type { Part } from './part.ts';
import { people } from './people.ts';
import { posts } from './posts.ts';
import { quizzes } from './quizzes.ts';
import { reflectionWritings } from './reflection-answers.ts';
import { reflections } from './reflections.ts';
import { submissions } from './submissions.ts';
import { syllabi } from './syllabi.ts';
import { system } from './system.ts';
import { teamParts } from './team/index.ts';
import { terms } from './terms.ts';
import { topics } from './topics.ts';

export const parts: readonly Part[] = [
  codes,
  system,
  menus,
  people,
  courses,
  lectures,
  terms,
  topics,
  learning,
  materials,
  glossaries,
  syllabi,
  assignments,
  submissions,
  notices,
  events,
  evaluations,
  quizzes,
  attempts,
  debates,
  debateComments,
  posts,
  boardComments,
  ...teamParts,
  reflections,
  reflectionWritings,
  inquiries,
  feedback,
];
