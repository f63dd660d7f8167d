import { randomBytes } from 'node:crypto'
import { hasCode, writeWhole, type Disk } from './disk.ts'
import { isRecord } from './value-json.ts'

type Holder = { pid: number; token: string }

/** Tokens of the locks that this process holds. The process id is not enough: in a container, a killed process may have had the same. */
const held = new Set<string>()

const isAlive = ({ pid, token }: Holder): boolean => {
  if (pid === process.pid) return held.has(token)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return hasCode(error, 'EPERM')
  }
}

/** The holder of a lock; undefined when it has been released by now. */
const holderOf = (lock: string, disk: Disk): Holder | undefined => {
  let holder: unknown
  try {
    holder = JSON.parse(disk.readFileSync(lock, 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    if (!(error instanceof SyntaxError)) throw error
  }
  if (!isRecord(holder) || !Number.isInteger(holder.pid) || !/^[0-9a-f]+$/.test(String(holder.token)))
    throw new Error(`The lock file ${lock} is damaged. If no local Firestore is running on its data, delete it.`)
  return { pid: Number(holder.pid), token: String(holder.token) }
}

/** Takes the lock if it is free; returns whether it was. A hard link appears atomically with its content and never replaces a file. */
const takeIfFree = (candidate: string, lock: string, disk: Disk): boolean => {
  try {
    disk.linkSync(candidate, lock)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Takes the lock, also from a process that has ended. Returns the process that holds it, or undefined when it is ours now. */
const take = (candidate: string, lock: string, disk: Disk): Holder | undefined => {
  while (!takeIfFree(candidate, lock, disk)) {
    const holder = holderOf(lock, disk)
    if (!holder) continue
    if (isAlive(holder)) return holder
    // Two starts that find the same stale lock must not both replace it, and the second must not replace the new lock of the first. So
    // replacing a holder needs a second lock, named after the holder, and then another check that the holder still has the first lock.
    const replacementLock = `${lock}.${holder.token}`
    const rival = take(candidate, replacementLock, disk)
    if (rival) return rival
    if (holderOf(lock, disk)?.token === holder.token) {
      disk.renameSync(replacementLock, lock)
      return undefined
    }
    disk.rmSync(replacementLock)
  }
  return undefined
}

/** Locks `file` until the returned function is called or this process ends, even by kill -9. Throws when another server has locked it. */
export const lockFile = (file: string, disk: Disk, pid = process.pid): (() => void) => {
  const lock = `${file}.lock`
  const token = randomBytes(6).toString('hex')
  const candidate = `${lock}.${token}.new`
  const refuse = (holder: Holder | undefined): void => {
    if (holder)
      throw new Error(
        `The data file ${file} is in use by process ${holder.pid}. Two servers would erase each other's data: stop that one, or give this one another file with --data. If process ${holder.pid} is not a local Firestore, delete ${lock}.`,
      )
  }
  // Checked before anything is written: on a full disk the error should name the holder.
  const first = holderOf(lock, disk)
  if (first && isAlive(first)) refuse(first)
  try {
    writeWhole(disk, candidate, 'wx', 0, [`${JSON.stringify({ pid, token })}\n`])
    refuse(take(candidate, lock, disk))
  } finally {
    disk.rmSync(candidate, { force: true })
  }
  held.add(token)
  return () => {
    held.delete(token)
    if (holderOf(lock, disk)?.token === token) disk.rmSync(lock)
  }
}
