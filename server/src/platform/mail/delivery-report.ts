/**
 * What mail servers report about mails that they have accepted and could not deliver (RFC 3464): as much of it as says whether that is
 * final, and why.
 */
import { isOfAddress, isOfMailbox } from './status.ts';

/** Fields by their names in lower case. */
type Fields = ReadonlyMap<string, string>;

/** A line that begins with a blank continues the one before (RFC 5322 §2.2.3). */
function fieldsOf(block: string): Fields {
  const lines = block.replaceAll(/\r?\n[\t ]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
    }),
  );
}

interface Entity {
  readonly head: string;
  readonly fields: Fields;
  readonly body: string;
}

function entityIn(text: string): Entity {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end === null ? text : text.slice(0, end.index);
  const body = end === null ? '' : text.slice(end.index + end[0].length);
  return { head, fields: fieldsOf(head), body };
}

const typeOf = ({ fields }: Entity): string => fields.get('content-type') ?? '';

function partsOf(entity: Entity): Entity[] {
  const [, quoted, plain] = /\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(typeOf(entity)) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [];
  // What precedes the first boundary is for programs that know no parts.
  const [, ...parts] = entity.body.split(`--${boundary}`);
  return parts.map((part) => entityIn(part.replace(/^\s*?\n/, '')));
}

const isStatus = (part: Entity) => /^message\/(?:global-)?delivery-status\b/i.test(typeOf(part));

/**
 * Of one recipient: given up because of the address. That a server was away for days, a mailbox is full, or the portal is not
 * wanted may pass. Servers that know no better say 5.0.0, and pass on what they were told.
 */
function isFinal(recipient: Fields): boolean {
  if (recipient.get('action')?.toLowerCase() !== 'failed') return false;
  // A comment may follow the code.
  const [status = ''] = (recipient.get('status') ?? '').split(/\s/);
  return status === '5.0.0' ? isOfMailbox(diagnosticOf(recipient) ?? '') : isOfAddress(status);
}

const diagnosticOf = (recipient: Fields): string | undefined =>
  recipient.get('diagnostic-code')?.replace(/^smtp;\s*/i, '');

interface FinalFailure {
  /** The head of the report, which says at which address it has arrived. */
  readonly head: string;
  /** What the last mail server said. */
  readonly reason: string;
}

/** Undefined for what is no report, and for a report of anything that is not final. */
export function finalFailureIn(message: string): FinalFailure | undefined {
  const report = entityIn(message);
  if (!/^multipart\/report\b/i.test(typeOf(report))) return undefined;
  const status = partsOf(report).find(isStatus);
  const failed = status?.body
    .split(/(?:\r?\n){2,}/)
    .map(fieldsOf)
    .find(isFinal);
  if (failed === undefined) return undefined;
  return { head: report.head, reason: diagnosticOf(failed) ?? failed.get('status') ?? '' };
}
