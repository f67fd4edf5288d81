/** The API page, derived from the calls; served at /api/openapi.json. */
import {
  type Call,
  isRefusedBeforePasswordChange,
  asksForFactor,
  isRefusedBeforeSecondFactor,
  isStaffCall,
  requiresEvaluation,
} from '@baeum/contract/call';
import { moveRefusals } from '@baeum/contract/enrolment/moving-terms';
import { evaluationRefusals } from '@baeum/contract/evaluation/terms';
import { type FileRules, fileRefusals } from '@baeum/contract/files';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { staffSessionRefusals } from '@baeum/contract/session/staff-terms';
import { sessionRefusals, signInPages } from '@baeum/contract/session/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { z } from 'zod';

const envelopes = new WeakMap<z.ZodType, z.ZodType>();

/** The envelope around a result, for the reply's schema; the same for all portals of a process. */
export function envelope(result: z.ZodType): z.ZodType {
  const made = envelopes.get(result) ?? z.object({ status: z.literal(200), message: z.string(), result });
  envelopes.set(result, made);
  return made;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

const definitions = /^#\/\$defs\//;

/** Schema of a zod type with its shared parts moved to `components`. */
function convert(schema: z.ZodType, io: 'input' | 'output', components: Map<string, JsonSchema>): JsonSchema {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const relink = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(relink);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) =>
        key === '$ref' && typeof part === 'string'
          ? [key, part.replace(definitions, '#/components/schemas/')]
          : [key, relink(part)],
      ),
    );
  };
  for (const [name, part] of Object.entries($defs ?? {})) components.set(name, relink(part) as JsonSchema);
  return relink(rest) as JsonSchema;
}

const whoWords = {
  open: 'Anybody',
  account: 'Any signed-in account',
  student: 'Signed-in students',
  administrator: 'Signed-in administrators',
  staff: 'Signed-in staff',
  operator: 'Signed-in operators and administrators',
};

/**
 * What is said when something to which a new row leads has been deleted since the request was checked: to students that it is not
 * there, as a moment later; to staff, who delete as well, that somebody was faster.
 */
export function goneRefusal({ access, writes }: Call): Refusal | undefined {
  if (access.resource === undefined || !writes) return undefined;
  return access.who === 'student' ? commonRefusals.notFound : commonRefusals.conflict;
}

/** All refusals of a call: those derived from its declaration, and those that it declares itself. */
export function refusalsOf(call: Call): Refusal[] {
  const { access, files } = call;
  const gone = goneRefusal(call);
  return [
    commonRefusals.invalid,
    commonRefusals.unreadable,
    // A locked row, or an overloaded or restarting server.
    commonRefusals.tooMany,
    commonRefusals.busy,
    commonRefusals.closing,
    commonRefusals.full,
    ...(call.body === 'query'
      ? []
      : [commonRefusals.foreignOrigin, commonRefusals.tooLarge, commonRefusals.unsupported]),
    ...(access.who === 'open'
      ? []
      : [
          sessionRefusals.none,
          sessionRefusals.expired,
          sessionRefusals.otherLogin,
          sessionRefusals.suspended,
        ]),
    ...(isRefusedBeforePasswordChange(call) ? [sessionRefusals.passwordChangeRequired] : []),
    ...(isRefusedBeforeSecondFactor(call) ? [staffSessionRefusals.secondFactorRequired] : []),
    ...(asksForFactor(call) ? [staffSessionRefusals.confirmationRequired] : []),
    ...(access.who === 'student' ? [sessionRefusals.notStudent] : []),
    ...(access.who === 'student' && call.writes ? [moveRefusals.movedAway] : []),
    ...(access.who === 'administrator' ? [sessionRefusals.notAdministrator] : []),
    ...(call.writes && access.who !== 'administrator' ? [sessionRefusals.readOnly] : []),
    ...(isStaffCall(call) || access.who === 'administrator' ? [sessionRefusals.notStaff] : []),
    ...(access.who === 'operator' ? [staffRefusals.notOperator] : []),
    ...(access.who === 'staff' && access.resource !== undefined ? [staffRefusals.notPermitted] : []),
    ...(access.who === 'staff' && call.writes && access.resource !== undefined
      ? [staffRefusals.reasonRequired, staffRefusals.archived]
      : []),
    ...(access.resource === undefined ? [] : [commonRefusals.notFound]),
    ...(gone === undefined ? [] : [gone]),
    ...(requiresEvaluation(call) ? [evaluationRefusals.first] : []),
    ...(files === undefined
      ? []
      : [...Object.values(fileRefusals), files.tooLarge, files.tooMany, files.unsupported]),
    ...(call.reply === 'file' ? [fileRefusals.unavailable] : []),
    ...(call.errors ?? []),
  ];
}

function responses(call: Call, components: Map<string, JsonSchema>) {
  const refusals = new Map<number, Refusal[]>();
  for (const refusal of refusalsOf(call))
    refusals.set(refusal.status, [...(refusals.get(refusal.status) ?? []), refusal]);
  if (call.reply === 'redirect') return { 302: redirect([...refusals.values()].flat()) };
  return {
    200: {
      description: 'Success',
      content:
        call.reply === 'file'
          ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: convert(envelope(call.result), 'output', components) } },
    },
    ...Object.fromEntries(
      [...refusals].map(([status, list]) => [
        status,
        { description: [...new Set(list.map((one) => `${one.errorCode}: ${one.message}`))].join('\n\n') },
      ]),
    ),
  };
}

/** The responses of a redirect call: its target, or the page that reports a refusal. */
const redirect = (refusals: readonly Refusal[]) => ({
  description: [
    `Redirects to the target; after a refusal to ${signInPages.site}?refused=… with its code, or to ${signInPages.staff}?refused=… if the sign-in was started there.`,
    ...new Set(refusals.map(({ errorCode, message }) => `${errorCode}: ${message}`)),
  ].join('\n\n'),
  headers: { location: { schema: { type: 'string' } } },
});

const fileField = ({ extensions, maxBytes, maxFiles }: FileRules) => ({
  type: 'array',
  items: { type: 'string', format: 'binary' },
  maxItems: maxFiles,
  title: '파일',
  description: `After the fields; at most ${maxBytes / 1024 / 1024} MB each: ${extensions.join(', ')}`,
});

function requestOf(call: Call, components: Map<string, JsonSchema>) {
  const schema = convert(call.request, 'input', components);
  if (call.body === 'query')
    return {
      parameters: Object.entries(schema.properties ?? {}).map(([name, part]) => ({
        name,
        in: 'query',
        required: schema.required?.includes(name) ?? false,
        schema: part,
      })),
    };
  const body =
    call.files === undefined
      ? schema
      : { ...schema, properties: { ...schema.properties, file: fileField(call.files) } };
  const type = call.body === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: body } } } };
}

/** Calls in the same folder have the same tag. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** An OpenAPI 3.1 document of all calls. */
export function describeCalls(calls: readonly Call[], version: string) {
  const components = new Map<string, JsonSchema>();
  const paths = Object.fromEntries(
    calls.map((call) => [
      call.path,
      {
        [call.body === 'query' ? 'get' : 'post']: {
          tags: [folderOf(call.path)],
          summary: call.summary,
          'x-writes': call.writes ?? false,
          description: `${whoWords[call.access.who]}${call.access.resource ? ` who may see the ${call.access.resource.kind}` : ''}.`,
          security:
            call.access.who === 'open'
              ? []
              : [{ accessToken: [] }, ...(call.access.media ? [{ media: [] }] : [])],
          ...requestOf(call, components),
          responses: responses(call, components),
        },
      },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Baeum', version },
    paths,
    components: {
      schemas: Object.fromEntries(components),
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        media: { type: 'apiKey', in: 'cookie', name: 'baeum_media' },
      },
    },
  };
}
