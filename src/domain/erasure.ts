import { ERASURE } from '#records/erasure.ts'
import { readRecord } from '#records/read.ts'
import { textOf } from '#records/stored.ts'

/** What one commit of main erased: a restored backup leaves these bookings and messages out, with all that belongs to them. */
export type Erasure = {
  /** Backups from before hold what was erased. Null if it cannot be read. */
  at: Date | null
  ids: string[]
}

/** Never throws. */
export const parseErasure = (data: unknown): Erasure => {
  const { at, ids } = readRecord(ERASURE, data)
  return { at, ids: ids.map(textOf).filter((id) => id !== '') }
}
