/** Flattens a schema into rows. */
import type { Description, Schema } from '../api/description.ts';

export interface FieldRow {
  /** Path of the field, e.g. `list[].fileNm`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Korean label, as used in messages. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Constraints, e.g. `길이 1~60`. */
  readonly limits: readonly string[];
}

type Components = Description['components']['schemas'];

/** Deeper than any schema of the contract; ends recursive ones. */
const maxDepth = 8;

/** The fields of an object, including nested ones. Other schemas become one row without a name. */
export function rowsOf(schema: Schema, components: Components): FieldRow[] {
  const resolved = resolve(schema, components);
  if (resolved.properties === undefined && elementsOf(resolved).every(({ properties }) => !properties))
    return isNothing(resolved) ? [] : [rowOf('', resolved, true, components)];
  // Alternatives may share a field.
  const rows = new Map(below('', resolved, components, 0).map((row) => [`${row.name} ${row.type}`, row]));
  return [...rows.values()];
}

const isNothing = ({ type }: Schema): boolean => type === 'null';

function resolve(schema: Schema, components: Components): Schema {
  const { $ref, ...own } = schema;
  if ($ref === undefined) return schema;
  const name = $ref.split('/').at(-1) ?? '';
  return { ...components[name], ...own };
}

/** Alternatives other than null. */
const choices = ({ anyOf, oneOf }: Schema): readonly Schema[] =>
  (anyOf ?? oneOf ?? []).filter((one) => !isNothing(one));

const elementsOf = (schema: Schema): readonly Schema[] =>
  schema.items === undefined ? choices(schema) : [schema.items];

function below(prefix: string, schema: Schema, components: Components, depth: number): FieldRow[] {
  if (depth > maxDepth) return [];
  const { properties = {}, required = [], items, additionalProperties } = schema;
  const own = Object.entries(properties).flatMap(([key, part]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const resolved = resolve(part, components);
    return [
      rowOf(name, resolved, required.includes(key), components),
      ...below(name, resolved, components, depth + 1),
    ];
  });
  const inner = (name: string, part: Schema) => below(name, resolve(part, components), components, depth + 1);
  return [
    ...own,
    ...(items === undefined ? [] : inner(`${prefix}[]`, items)),
    ...(typeof additionalProperties === 'object' ? inner(`${prefix}{}`, additionalProperties) : []),
    ...choices(schema).flatMap((part) => inner(prefix, part)),
  ];
}

function rowOf(name: string, schema: Schema, required: boolean, components: Components): FieldRow {
  return {
    name,
    type: typeOf(schema, components),
    required,
    title: schema.title,
    description: schema.description,
    limits: limitsOf(schema),
  };
}

function typeOf(schema: Schema, components: Components): string {
  const { type, enum: values, const: only, items } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined)
    return [...new Set(alternatives.map((one) => typeOf(resolve(one, components), components)))].join(' | ');
  if (items !== undefined) return `${typeOf(resolve(items, components), components)}[]`;
  return type === undefined ? 'any' : [type].flat().join(' | ');
}

const range = (what: string, least: number | undefined, most: number | undefined): string[] => {
  const known = most !== undefined && most < Number.MAX_SAFE_INTEGER;
  if (least !== undefined && known) return [`${what} ${least}~${most}`];
  if (known) return [`${what} ${most} 이하`];
  return least === undefined || least <= Number.MIN_SAFE_INTEGER ? [] : [`${what} ${least} 이상`];
};

const limitsOf = (schema: Schema): string[] => [
  ...range('길이', schema.minLength, schema.maxLength),
  ...range('값', schema.minimum, schema.maximum),
  ...range('개수', schema.minItems, schema.maxItems),
  ...(schema.pattern === undefined ? [] : [`형식 ${schema.pattern}`]),
  ...(schema.format === undefined ? [] : [schema.format]),
  ...(schema.default === undefined ? [] : [`기본값 ${JSON.stringify(schema.default)}`]),
  ...(schema.examples ?? []).map((example) => `예 ${String(example)}`),
];
