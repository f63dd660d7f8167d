/** Why a backup cannot be made or read. The message is one sentence for the person, who reads there what to do. */
export class BackupFileError extends Error {
  override name = 'BackupFileError'
}

export class WrongPassphraseError extends BackupFileError {
  override name = 'WrongPassphraseError'
}

export const cutError = (): BackupFileError =>
  new BackupFileError('This file is cut off. Copy it again from where it is kept, or use another copy.')

export const damagedError = (): BackupFileError =>
  new BackupFileError('This file was changed after it was made, or is damaged. Use another copy of it.')
