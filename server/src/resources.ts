/** Loads the object that a request names, as a row that the caller may see. */
import { type Call, requiresEvaluation } from '@baeum/contract/call';
import { evaluationRefusals } from '@baeum/contract/evaluation/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { publicResourceLoaders, resourceLoaders } from './domains.ts';
import type { ResourceRef, PublicResourceLoader, ResourceLoader } from './handler.ts';
import { refuse } from './platform/errors.ts';
import { isBlockedByEvaluation, type LectureScoped } from './platform/evaluation-block.ts';
import type { Account } from './platform/sessions.ts';
import type { Services } from './services.ts';

const loaderOf: Readonly<Record<string, ResourceLoader<LectureScoped>>> = resourceLoaders;
const publicLoaderOf: Readonly<Record<string, PublicResourceLoader<object>>> = publicResourceLoaders;

type Input = Readonly<Record<string, unknown>>;

/** How the request names the object; undefined for calls that name none. */
function refOf(
  { access: { resource } }: Call,
  input: Input,
): (ResourceRef & { readonly kind: string }) | undefined {
  if (resource === undefined) return undefined;
  const valueOf = (field: string | undefined) => {
    const value = field === undefined ? undefined : input[field];
    return typeof value === 'string' || typeof value === 'number' ? value : undefined;
  };
  const id = valueOf(resource.id);
  if (id === undefined) return refuse(commonRefusals.notFound);
  const named = Object.entries(resource.parents ?? {}).flatMap(([name, field]) => {
    const value = valueOf(field);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { kind: resource.kind, id, parent: valueOf(resource.parent), parents: Object.fromEntries(named) };
}

/** Refuses objects that do not exist or are not visible (404), and objects of lectures under an evaluation block. */
export async function loadResource(
  call: Call,
  services: Services,
  account: Account,
  input: Input,
  now: Date,
): Promise<LectureScoped | undefined> {
  const ref = refOf(call, input);
  if (ref === undefined) return undefined;
  const row = (await loaderOf[ref.kind]?.(services, account, ref, now)) ?? refuse(commonRefusals.notFound);
  if (requiresEvaluation(call) && isBlockedByEvaluation(account.evaluationBlocks, row)) {
    // The cached session may be older than an evaluation that another process has stored.
    services.sessions.forget(account.sessionId);
    const { evaluationBlocks } = await services.sessions.find(account.sessionId);
    if (isBlockedByEvaluation(evaluationBlocks, row))
      refuse(evaluationRefusals.first, { about: { lctrShdlCd: row.lectureCode ?? '' } });
  }
  return row;
}

/** The same for open calls, among public objects only. */
export async function loadPublicResource(
  call: Call,
  services: Services,
  input: Input,
  now: Date,
): Promise<object | undefined> {
  const ref = refOf(call, input);
  if (ref === undefined) return undefined;
  return (await publicLoaderOf[ref.kind]?.(services, undefined, ref, now)) ?? refuse(commonRefusals.notFound);
}
