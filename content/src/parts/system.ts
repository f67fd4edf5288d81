/** `system.yml`: names and texts of the portal, one entry for each of its systems. */
import { type LogoScheme, longestLogoSide } from '@baeum/contract/portal/logo-terms';
import { secondFactorScopes } from '@baeum/contract/session/staff-terms';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import { RefusalError } from '@baeum/server/platform/errors';
import { type SystemInput, writeSystems } from '@baeum/server/portal/authoring';
import { logoNameOf } from '@baeum/server/portal/logos';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { KeptFile, YamlValue } from '../database/export-target.ts';
import {
  code,
  described,
  email,
  file,
  type FileReference,
  flag,
  group,
  link,
  list,
  optionalText,
  text,
} from '../format/fields.ts';
import { say } from '../messages/index.ts';
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import type { PackReader } from '../read/reader.ts';
import { definePart } from './part.ts';

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
  topLogo: picture('Logo of the header, 32 px high and at most 200 px wide, drawn for light paper'),
  logo: described(
    file('logo').optional(),
    'PNG, JPEG or WebP in the place of topLogo; what the console says where it is missing',
  ),
  darkLogo: described(file('logo').optional(), 'Likewise, for the dark theme'),
  bottomLogo: picture('Logo of the footer'),
  wordlessLogo: picture('Logo without words'),
  idGuideImage: picture('Picture that explains the login id, unfolded at the sign-in'),
  singleSignIn: described(flag().default(false), 'A later sign-in of an account ends its earlier ones'),
  secondFactor: described(
    z.enum(secondFactorScopes, spoken(say.fields.oneOf(secondFactorScopes))).optional(),
    'Whose second factor is asked for at the sign-in of staff; what the console says where it is missing',
  ),
});

type SystemEntry = z.output<typeof systemInfo>;

function inputOf(reader: PackReader, entry: SystemEntry, { file: from }: SourceLocation): SystemInput {
  const { system: systemCode, logo, darkLogo, ...info } = entry;
  const logoOf = (reference: FileReference | undefined) =>
    reference === undefined ? undefined : reader.attachment(from, reference);
  return {
    ...info,
    systemCode,
    favicon: info.favicon ?? null,
    topLogo: info.topLogo ?? null,
    bottomLogo: info.bottomLogo ?? null,
    wordlessLogo: info.wordlessLogo ?? null,
    idGuideImage: info.idGuideImage ?? null,
    logos: { light: logoOf(logo), dark: logoOf(darkLogo) },
  };
}

/** That its bytes are a picture which browsers show; a file that is missing is reported with the others. */
async function checkLogo(reader: PackReader, reference: FileReference, place: SourceLocation): Promise<void> {
  const attached = reader.attachment(place.file, reference);
  if (attached.absolute === '') return;
  await logoNameOf(attached).catch((error: unknown) => {
    if (!(error instanceof RefusalError)) throw error;
    reader.problems.add(place, say.lectures.logoUnusable(attached.name, longestLogoSide));
  });
}

/** SQL for one of a system's logos, as a {@link KeptFile}. */
const keptLogo = (scheme: LogoScheme) => sql`
  (select jsonb_build_object('name', file.name, 'storage_key', file.storage_key)
   from system_logo as link join stored_file as file on file.id = link.stored_file_id
   where link.system_code = system_info.system_code and link.scheme = ${scheme})`;

interface ExportedLogos {
  readonly system: string;
  readonly logo: KeptFile | null;
  readonly darkLogo: KeptFile | null;
}

type ExportedSystem = ExportedLogos & Readonly<Record<string, YamlValue | KeptFile>>;

export const system = definePart<SystemInput>({
  name: 'systems',
  documents: { system: list(systemInfo, 10) },

  async read(reader) {
    const entries = await reader.entries('system', systemInfo);
    for (const { value, place } of entries) if (value) reader.names.declare('system', value.system, place);
    for (const { value, place } of entries)
      for (const reference of [value?.logo, value?.darkLogo])
        if (reference !== undefined) await checkLogo(reader, reference, place);
    return entries.flatMap(({ value, place }) => (value ? [inputOf(reader, value, place)] : []));
  },

  load: (found, target) => writeSystems(target, found),

  async export(target) {
    const systems = await target.query<ExportedSystem>(sql`
      select system_code as "system", ${keptLogo('light')} as logo, ${keptLogo('dark')} as "darkLogo",
        url_path as "urlPath", title, keywords, description,
        welcome_message as "welcomeMessage", alert_message as "alertMessage", copyright,
        contact_email as "contactEmail", system_name as "systemName", organisation_name as "organisationName",
        favicon, top_logo as "topLogo", bottom_logo as "bottomLogo", wordless_logo as "wordlessLogo",
        id_guide_image as "idGuideImage", single_sign_in as "singleSignIn",
        nullif(second_factor, 'staff') as "secondFactor"
      from system_info cross join sign_in_policy order by system_code`);
    const entries: YamlValue[] = [];
    for (const { logo, darkLogo, ...texts } of systems) {
      const fileOf = async (kept: KeptFile | null) =>
        kept === null ? undefined : (await target.files('', `logos/${texts.system}`, [kept]))[0];
      entries.push({ ...texts, logo: await fileOf(logo), darkLogo: await fileOf(darkLogo) });
    }
    if (entries.length > 0) await target.yaml('system.yml', entries);
  },
});
