/** Serializers of replies, made from the schemas of the calls. */
import serializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';
import { z } from 'zod';

const compile = serializerSelector()({}, {});

interface Choice {
  readonly anyOf?: readonly { readonly type?: unknown }[];
}

/** Says "this or null" in the way for which no validator is run: half of a comment's fields may be null. */
function nullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nullable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf: [first, second, ...more] = [], ...rest }: Choice = schema;
  if (typeof first?.type === 'string' && second?.type === 'null' && more.length === 0)
    return nullable({ ...rest, ...first, nullable: true });
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, nullable(part)]));
}

type Serialize = (reply: unknown) => string;

const compiled = new WeakMap<z.ZodType, Serialize>();

/** The serializer of a schema. Tests open hundreds of portals in a process, which would each compile their own. */
function serializerOf(schema: z.ZodType, route: Parameters<typeof compile>[0]): Serialize {
  const made: Serialize =
    compiled.get(schema) ??
    compile({ ...route, schema: nullable(z.toJSONSchema(schema, { target: 'draft-7' })) });
  compiled.set(schema, made);
  return made;
}

/**
 * Compiles the serializer of a call when the call is first answered: to compile all of them takes a third of the time in
 * which a server starts. Requests are checked by `checkInput`, so Fastify gets no validator.
 */
export const lazySerializers: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildSerializer: () => (route) => {
      const { schema } = route;
      if (!(schema instanceof z.ZodType)) throw new Error(`${route.url} declares its reply without zod`);
      let serialize: Serialize | undefined;
      return (reply) => (serialize ??= serializerOf(schema, route))(reply);
    },
    buildValidator: () => () => {
      throw new Error('a route declares what Fastify should check: that is what checkInput does');
    },
  },
};
