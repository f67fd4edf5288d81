/** What the portal says of itself, before and after signing in. */
import { z } from 'zod';
import { administrator, call, callTable } from '../call.ts';
import { seq, text } from '../fields.ts';
import { staffRefusals } from '../staff/terms.ts';
import * as t from './staff-terms.ts';

const revision = z
  .int()
  .min(0)
  .meta({ title: '판', description: 'Version of the texts; 0 until something is said' });

const written = (name: t.SystemText, description: string) =>
  text(t.systemLimits[name], t.systemTextNames[name], description);

const texts = {
  systemName: written('systemName', 'Name of the portal'),
  organisationName: written('organisationName', 'Name of the institution'),
  title: written('title', 'Title of the public site'),
  welcomeMessage: written('welcomeMessage', 'Greeting beside the sign-in'),
  alertMessage: written('alertMessage', 'Message of the operators at the sign-in; empty when there is none'),
  description: written('description', 'Introduces the programme; an empty line begins a paragraph'),
  keywords: written('keywords', 'Search words'),
  copyright: written('copyright', 'Copyright line'),
  contactEmail: z.union([z.literal(''), z.email().max(t.systemLimits.contactEmail)]).meta({
    title: t.systemTextNames.contactEmail,
    description: 'Address for questions; empty when there is none',
  }),
} as const satisfies Record<t.SystemText, z.ZodType>;

export const staffSystemCalls = callTable(
  call(t.getSystem, {
    summary: 'What the student portal says of itself',
    access: administrator,
    request: z.object({}),
    result: z.object({ ...texts, revision }),
  }),
  call(t.changeSystem, {
    writes: true,
    summary:
      'Changes what the student portal says of itself. If somebody else has changed it since the given version, nothing is done: the refusal has the present texts',
    access: administrator,
    request: z.object({ ...texts, revision }),
    result: z.object({ revision: seq('판', 'Version from now on') }),
    errors: [t.systemRefusals.missing, staffRefusals.stale],
  }),
);
