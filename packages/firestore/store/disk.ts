import * as fs from 'node:fs'

/** The file system calls for the data file. Tests pass an implementation that fails. */
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
 * Writes every part at the end of a file of `before` bytes, flushes it and returns its new size. Throws unless all bytes are on the disk:
 * a full disk may write only a part, and may report that only when the data is flushed.
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
      // Repeats short writes, unlike `writeSync`.
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

/** Makes a rename in this folder survive a power failure, where the system supports that. */
export const flushFolder = (disk: Disk, folder: string): void => {
  try {
    const handle = disk.openSync(folder, 'r')
    try {
      disk.fdatasyncSync(handle)
    } finally {
      disk.closeSync(handle)
    }
  } catch {
    // Windows cannot open folders. The file itself is complete in any case.
  }
}
