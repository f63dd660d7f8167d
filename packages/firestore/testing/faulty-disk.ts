import * as fs from 'node:fs'
import { nodeDisk, type Disk } from '../store/disk.ts'

export const diskError = (code: string): Error =>
  Object.assign(new Error(`${code}: simulated`), { code, syscall: 'write' })

/** A disk that calls `before` with the index and name of each call, so that tests can fail or interfere at every point. */
export const watchedDisk = (before: (index: number, name: string) => void, disk = nodeDisk): Disk => {
  let calls = 0
  return new Proxy(disk, {
    get: (target, name: keyof Disk) => {
      const call = target[name] as (...values: unknown[]) => unknown
      return (...values: unknown[]) => {
        before(calls++, name)
        return call(...values)
      }
    },
  })
}

/** A disk that can be full: it then writes only a part, as a real disk does, and throws. */
export const fillableDisk = () => {
  const state = { isFull: false }
  const disk: Disk = {
    ...nodeDisk,
    writeFileSync: (file, data, options) => {
      if (!state.isFull) return fs.writeFileSync(file, data, options)
      const bytes = Buffer.from(data as Buffer)
      fs.writeFileSync(file, bytes.subarray(0, bytes.length >> 1), options)
      throw diskError('ENOSPC')
    },
  }
  return { disk, state }
}
