import { parseTimestamp } from '../store/timestamps.ts'
import { nameOf } from './database.ts'
import { encode, type Row } from './random-queries.ts'

type Doc = { name: string; updateTime: string }
export type Sent = {
  targetChange?: { targetChangeType?: string; targetIds?: number[]; resumeToken?: string; readTime?: string }
  documentChange?: { document: Doc; targetIds?: number[]; removedTargetIds?: number[] }
  documentDelete?: { document: string; removedTargetIds?: number[] }
}

/** A minimal client: the documents of each target and a copy of each document, published only at a snapshot. */
export const createClient = () => {
  const targets = new Map<number, Set<string>>()
  const copies = new Map<string, string>()
  const state = { resumeToken: '', readTime: 0n, isSettled: true }
  const rid = (name: string, ids: number[] = []): void => {
    for (const id of ids) targets.get(id)?.delete(name)
  }
  const receive = ({ targetChange, documentChange, documentDelete }: Sent): void => {
    state.isSettled = false
    if (documentChange) {
      const { document, targetIds = [], removedTargetIds } = documentChange
      for (const id of targetIds) targets.get(id)?.add(document.name)
      copies.set(document.name, document.updateTime)
      rid(document.name, removedTargetIds)
    }
    if (documentDelete) {
      copies.delete(documentDelete.document)
      rid(documentDelete.document, documentDelete.removedTargetIds)
    }
    if (!targetChange) return
    const { targetChangeType, targetIds = [], resumeToken, readTime } = targetChange
    if (targetChangeType === 'RESET') for (const id of targetIds) targets.get(id)?.clear()
    if (targetChangeType !== undefined || resumeToken === undefined || readTime === undefined) return
    const time = parseTimestamp(readTime)
    if (time < state.readTime) throw new Error('A snapshot is older than the one before.')
    Object.assign(state, { resumeToken, readTime: time, isSettled: true })
  }
  return { targets, copies, state, receive }
}

/** A set or, without a row, a deletion, in the collection `c`. */
export const toWrite = ({ id: name, row }: { id: string; row: Row | null }): unknown =>
  row
    ? {
        update: {
          name: nameOf(`c/${name}`),
          fields: Object.fromEntries(Object.entries(row).map(([key, value]) => [key, encode(value)])),
        },
      }
    : { delete: nameOf(`c/${name}`) }
