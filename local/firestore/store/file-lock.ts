import { randomBytes } from 'node:crypto'
import { hasCode, writeWhole, type Disk } from './disk.ts'
import { isRecord } from './value-json.ts'

type Holder = { pid: number; token: string }

/** Tokens of the locks that this process holds: in a container, a process that was killed may have had the same id. */
const held = new Set<string>()

const isAlive = ({ pid, token }: Holder): boolean => {
  if (pid === process.pid) return held.has(token)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user may not be asked, but it is there.
    return hasCode(error, 'EPERM')
  }
}

/** Who holds a lock; undefined when it was released meanwhile. */
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

/** Takes the lock if it is free, and says whether it was. A link appears with its content, all at once, and never replaces a file. */
const wasFree = (candidate: string, lock: string, disk: Disk): boolean => {
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
  while (!wasFree(candidate, lock, disk)) {
    const holder = holderOf(lock, disk)
    if (!holder) continue
    if (isAlive(holder)) return holder
    // Two starts that find the same stale lock must not both replace it, nor may the second replace the lock of the first. So the right to
    // replace this holder is a lock itself, and its owner checks again that this holder still has the lock.
    const right = `${lock}.${holder.token}`
    const rival = take(candidate, right, disk)
    if (rival) return rival
    if (holderOf(lock, disk)?.token === holder.token) {
      disk.renameSync(right, lock)
      return undefined
    }
    disk.rmSync(right)
  }
  return undefined
}

/** Keeps every other server off `file` until the returned function is called, or this process ends, however it ends. Throws when another has it. */
export const lockFile = (file: string, disk: Disk, pid = process.pid): (() => void) => {
  const lock = `${file}.lock`
  const token = randomBytes(6).toString('hex')
  const candidate = `${lock}.${token}.new`
  const refuse = (holder: Holder | undefined): void => {
    if (holder)
      throw new Error(
        `The data file ${file} is in use by process ${holder.pid}. Two servers would erase each other's data: stop that one, or give this one another file with --data. If process ${holder.pid} is no local Firestore, delete ${lock}.`,
      )
  }
  // Before anything is written, so that a full disk is not blamed instead.
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
