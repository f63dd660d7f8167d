/** Why a backup cannot be made, read or restored. The message says what to do. */
export class BackupFileError extends Error {
  override name = 'BackupFileError'
}
