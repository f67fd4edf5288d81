/** The parts of team activities, in their order: an activity and its teams come first. */
import type { Part } from '../part.ts';
import { activities } from './activities.ts';
import { teamAssignments } from './assignments.ts';
import { reviews } from './reviews.ts';
import { roles } from './roles.ts';
import { teamSubmissions } from './submissions.ts';
import { teams } from './teams.ts';

export const teamParts: readonly Part[] = [
  activities,
  teams,
  roles,
  teamAssignments,
  teamSubmissions,
  reviews,
];
