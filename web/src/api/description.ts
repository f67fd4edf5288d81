/** The portal's OpenAPI description, as far as the API page uses it. */
import { ApiError, unreachable } from './error.ts';
import { unexpectedMessage } from '@baeum/contract/refusals';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

export interface Description {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export const descriptionPath = '/api/openapi.json';

/** @throws {ApiError} when it is not available; an `AbortError` when the signal fired */
export async function fetchDescription(signal: AbortSignal): Promise<Description> {
  const reply = await fetch(descriptionPath, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : unreachable();
  });
  if (!reply.ok) throw new ApiError({ status: reply.status, message: unexpectedMessage });
  // The server generates it from the same contract.
  return (await reply.json()) as Description;
}
