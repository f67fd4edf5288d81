/** The bucket for stored files that are not on disk: the `S3_*` variables (docs/operations.md). */
import { z } from 'zod';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Undefined for Amazon's endpoint. */
  readonly endpoint: string | undefined;
  /** Prefix of all keys; empty, or ending with a slash. */
  readonly prefix: string;
  /** Whether the bucket's name is in the path rather than in the host name. */
  readonly pathStyle: boolean;
  /** Undefined: the machine's own credentials (a role, or files in the user's home). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const variables = z.object({
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, 'must consist of letters, digits, "_", "-" and "." between slashes')
    .default(''),
  S3_PATH_STYLE: z.stringbool().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

export const s3Variables: readonly string[] = Object.keys(variables.shape);

/**
 * Undefined if stored files are on disk. An incomplete set of variables is refused: files that were stored on disk because
 * a name was missing would later be looked for in the bucket.
 */
export const s3Settings = variables.transform((given, context): S3Settings | undefined => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  const refuse = (name: string, message: string) => {
    context.addIssue({ code: 'custom', path: [name], message });
    return z.NEVER;
  };
  const more = [given.S3_ENDPOINT, given.S3_PREFIX || undefined, accessKeyId, secretAccessKey];
  if (bucket === undefined)
    return more.every((value) => value === undefined)
      ? undefined
      : refuse('S3_BUCKET', 'is missing beside the other S3_ variables');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    return refuse('S3_ACCESS_KEY_ID', 'goes together with S3_SECRET_ACCESS_KEY');
  return {
    bucket,
    region: given.S3_REGION,
    endpoint: given.S3_ENDPOINT,
    prefix: given.S3_PREFIX === '' ? '' : given.S3_PREFIX.replace(/\/?$/, '/'),
    pathStyle: given.S3_PATH_STYLE ?? given.S3_ENDPOINT !== undefined,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
  };
});
