/** A log for what is called without a server. */
import Fastify from 'fastify';

export const silentLog = Fastify().log;
