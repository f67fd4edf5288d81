/**
 * Encryption of what the database keeps but must not reveal, to a backup or a curious query: AES-256-GCM with a key derived from
 * SESSION_SECRET. What was sealed for one purpose opens for no other (decision 49).
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export interface Sealing {
  /** @param purpose what it is and whose, e.g. `second factor 12`; needed again to open it */
  seal(text: string, purpose: string): string;
  /** Undefined if it was changed, or sealed for another purpose or with another secret. */
  open(sealed: string, purpose: string): string | undefined;
  /** By which the portal knows a text of its own again: 80 bits, in digits and small letters. @param purpose as above */
  sign(text: string, purpose: string): string;
}

/**
 * @param secret at least 32 characters of randomness, the same for every server process; what was sealed with another one does not
 * open
 */
export function createSealing(secret: string): Sealing {
  const key = createHmac('sha256', secret).update('baeum sealing').digest();
  const signingKey = createHmac('sha256', secret).update('baeum signing').digest();
  return {
    seal(text, purpose) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed, purpose) {
      const all = Buffer.from(sealed, 'base64url');
      if (all.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, all.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes));
      try {
        const content = decipher.update(all.subarray(ivBytes + tagBytes));
        return Buffer.concat([content, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    sign: (text, purpose) =>
      createHmac('sha256', signingKey).update(`${purpose}\n${text}`).digest('hex').slice(0, 20),
  };
}

/** A token for a link, of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A code that people type, of 80 random bits: 16 letters and digits of Base32. */
export const newCode = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32.toLowerCase();

/** In groups of four. */
export const spelled = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** What is stored of a token or code that is used once. It has so many random bits that nobody can try them all. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
