import * as fs from 'node:fs'

/** The calls to the file system that keep the data. Tests hand in one that fails. */
export type Disk = Pick<
  typeof fs,
  | 'openSync'
  | 'writeFileSync'
  | 'fdatasyncSync'
  | 'fstatSync'
  | 'closeSync'
  | 'readFileSync'
  | 'statSync'
  | 'truncateSync'
  | 'linkSync'
  | 'renameSync'
  | 'rmSync'
>

export const nodeDisk: Disk = fs

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/**
 * Writes every part, starting at the end of a file of `before` bytes, and returns its new size. Throws unless the disk confirms that it
 * holds all of it: a full disk may take only a beginning, and may say so only when the data is flushed.
 */
export const writeWhole = (
  disk: Disk,
  file: string,
  flags: string | number,
  before: number,
  parts: Iterable<string>,
): number => {
  const handle = disk.openSync(file, flags)
  let size = before
  try {
    for (const part of parts) {
      const bytes = Buffer.from(part)
      // Goes on after a short write, which `write` does not.
      disk.writeFileSync(handle, bytes)
      size += bytes.length
    }
    disk.fdatasyncSync(handle)
    const written = disk.fstatSync(handle).size
    if (written !== size) throw new Error(`the file holds ${written} bytes instead of ${size}`)
    return size
  } finally {
    disk.closeSync(handle)
  }
}

/** Makes a rename in this folder survive a power cut, where the system can do that. */
export const flushFolder = (disk: Disk, folder: string): void => {
  try {
    const handle = disk.openSync(folder, 'r')
    try {
      disk.fdatasyncSync(handle)
    } finally {
      disk.closeSync(handle)
    }
  } catch {
    // Windows opens no folders. The file itself is whole all the same.
  }
}
