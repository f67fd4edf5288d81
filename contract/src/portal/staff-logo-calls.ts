/** The portal's own logo, as administrators give it. */
import { z } from 'zod';
import { administrator, call, callTable } from '../call.ts';
import { replyText, text } from '../fields.ts';
import * as t from './logo-terms.ts';

const logo = replyText('로고', 'Name of the picture in its address; null where none was uploaded').nullable();

export const staffLogoCalls = callTable(
  call(t.getLogos, {
    summary: 'The uploaded logos of the student portal',
    access: administrator,
    request: z.object({}),
    result: z.object({ light: logo, dark: logo }),
  }),
  call(t.changeLogo, {
    writes: true,
    summary:
      'Replaces a logo by the picture that is sent, or removes it if none is sent. If somebody else has changed it since it was shown, nothing is done',
    access: administrator,
    body: 'multipart',
    files: t.logoFileRules,
    request: z.object({
      scheme: z.enum(t.logoSchemes).meta({ title: '화면 모드', description: 'For which theme' }),
      shown: text(60, '이전 로고', 'Name of the picture that it replaces; empty where there is none'),
    }),
    result: z.object({ name: logo }),
    errors: [t.logoRefusals.tooLong, t.logoRefusals.unnamed, t.logoRefusals.changed],
  }),
);
