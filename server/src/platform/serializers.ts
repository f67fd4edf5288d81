/** Serializers of replies, made from the schemas of the calls. */
import serializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';
import { z } from 'zod';

const compile = serializerSelector()({}, {});

/**
 * Compiles the serializer of a call when the call is first answered: to compile all of them takes a third of the time in
 * which a server starts. Requests are checked by `checkInput`, so Fastify gets no validator.
 */
export const lazySerializers: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildSerializer: () => (route) => {
      const { schema } = route;
      if (!(schema instanceof z.ZodType)) throw new Error(`${route.url} declares its reply without zod`);
      let serialize: ((reply: unknown) => string) | undefined;
      return (reply) => {
        serialize ??= compile({ ...route, schema: z.toJSONSchema(schema, { target: 'draft-7' }) });
        return serialize(reply);
      };
    },
    buildValidator: () => () => {
      throw new Error('a route declares what Fastify should check: that is what checkInput does');
    },
  },
};
