/** An error of a backup or restore that operators can correct. Its message is shown without a stack trace. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
