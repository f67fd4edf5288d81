/** `system.yml`: names and texts of the portal, one entry for each of its systems. */
import { secondFactorScopes } from '@baeum/contract/session/staff-terms';
import { writeSystems } from '@baeum/server/portal/authoring';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { code, described, email, flag, group, link, list, optionalText, text } from '../format/fields.ts';
import { say } from '../messages/index.ts';
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { definePart, validValues } from './part.ts';

const picture = (shows: string) =>
  described(link().optional(), `${shows}; the portal’s own, or none, where it is missing`);

const systemInfo = group({
  system: code(),
  urlPath: text(100),
  title: text(100),
  keywords: optionalText(500),
  description: described(
    optionalText(3000),
    'Introduces the programme on the public site; an empty line begins a paragraph',
  ),
  welcomeMessage: optionalText(500),
  alertMessage: optionalText(500),
  copyright: optionalText(200),
  contactEmail: z.union([z.literal(''), email()]),
  systemName: text(100),
  organisationName: text(100),
  favicon: picture('Icon of the browser tab'),
  topLogo: picture('Logo of the header, 32 px high and at most 220 px wide, drawn for light paper'),
  bottomLogo: picture('Logo of the footer'),
  wordlessLogo: picture('Logo without words'),
  idGuideImage: picture('Picture that explains the login id, unfolded at the sign-in'),
  singleSignIn: described(flag().default(false), 'A later sign-in of an account ends its earlier ones'),
  secondFactor: described(
    z.enum(secondFactorScopes, spoken(say.fields.oneOf(secondFactorScopes))).optional(),
    'Whose second factor is asked for at the sign-in of staff; what the console says where it is missing',
  ),
});

export const system = definePart({
  name: 'systems',
  documents: { system: list(systemInfo, 10) },

  async read(reader) {
    const entries = await reader.entries('system', systemInfo);
    for (const { value, place } of entries) if (value) reader.names.declare('system', value.system, place);
    return validValues(entries).map(({ system: systemCode, ...info }) => ({
      ...info,
      systemCode,
      favicon: info.favicon ?? null,
      topLogo: info.topLogo ?? null,
      bottomLogo: info.bottomLogo ?? null,
      wordlessLogo: info.wordlessLogo ?? null,
      idGuideImage: info.idGuideImage ?? null,
    }));
  },

  load: (found, target) => writeSystems(target, found),

  async export(target) {
    const systems = await target.query<Record<string, string | boolean | null>>(sql`
      select system_code as "system", url_path as "urlPath", title, keywords, description,
        welcome_message as "welcomeMessage", alert_message as "alertMessage", copyright,
        contact_email as "contactEmail", system_name as "systemName", organisation_name as "organisationName",
        favicon, top_logo as "topLogo", bottom_logo as "bottomLogo", wordless_logo as "wordlessLogo",
        id_guide_image as "idGuideImage", single_sign_in as "singleSignIn",
        nullif(second_factor, 'staff') as "secondFactor"
      from system_info cross join sign_in_policy order by system_code`);
    if (systems.length > 0) await target.yaml('system.yml', systems);
  },
});
