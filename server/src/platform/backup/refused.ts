/** A backup or a restore that somebody can do something about: its message says what, and is shown without a stack. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
