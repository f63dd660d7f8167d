import { useState } from 'react'
import { PAGE_SIZE } from '#config/limits.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { LivePage } from '#data/firebase/live-lists.ts'
import { reasonOf } from '../../reason.ts'
import { useLive } from './use-live.ts'

type Entry = { id: string; createdAt: Date | null }

const time = (entry: Entry | undefined, otherwise: number) => entry?.createdAt?.getTime() ?? otherwise
const byNewest = (one: Entry, other: Entry) => time(other, 0) - time(one, 0)

/**
 * The live page and then the older pages, each entry once and in its latest version. Entries that no longer belong to the list are removed,
 * new ones are inserted by their time. `changed` are the entries that changed since the portal was opened.
 */
export const joinPages = <T extends Entry>(
  live: readonly T[],
  older: readonly T[],
  changed: readonly T[],
  belongs: (entry: T) => boolean,
): readonly T[] => {
  if (older.length === 0) return live
  const latest = new Map(changed.map((entry) => [entry.id, entry]))
  const placed = new Set([...live, ...older].map(({ id }) => id))
  const [newest, oldest] = [time(live.at(-1), Infinity), time(older.at(-1), 0)]
  const isBetween = (entry: T) => time(entry, 0) <= newest && time(entry, 0) >= oldest
  const entering = changed.filter((entry) => !placed.has(entry.id) && isBetween(entry))
  const shown = new Set(live.map(({ id }) => id))
  const behind = older.filter(({ id }) => !shown.has(id)).map((entry) => latest.get(entry.id) ?? entry)
  return [...live, ...[...behind, ...entering].filter(belongs).toSorted(byNewest)]
}

export type Pages<T> = {
  list: readonly T[] | undefined
  loading: boolean
  failed: string | undefined
  hasMore: boolean
  loadingMore: boolean
  /** Why the last read of older pages failed; the list stays. */
  moreFailed: string | undefined
  /** Loads older pages until one holds a wanted entry, at most 20. Returns all that are loaded then. */
  loadUntil: (isWanted: (entry: T) => boolean) => Promise<readonly T[] | undefined>
  /** Reads all entries for an export, without adding them to the list; `onProgress` gets their number. Throws DataError. */
  collect: (onProgress: (count: number) => void) => Promise<readonly T[]>
  /** Watches again after a failure, and reads the loaded older pages again. */
  reload: () => Promise<void>
}

/** `total` is the number of entries in the database; undefined if not known. */
export type CountedPages<T> = Pages<T> & { total: number | undefined }

/** `live` is the newest page, without the older ones. */
export type LivePages<T> = Pages<T> & { live: readonly T[] | undefined; oldSince: Date | undefined }

/** The most pages that one read of older entries takes. */
const MOST_PAGES = 20

type Source<T> = {
  /** Watches the newest 50 entries. Must be stable. */
  watch: (listener: Listener<readonly T[]>) => LivePage<T>
  /** The list is read once it is first shown, and stays live afterwards. */
  isShown: boolean
  load: (after: T) => Promise<readonly T[]>
  /** Entries that changed since the portal was opened. */
  changed: readonly T[] | undefined
  /** Whether a changed entry belongs to this list; without it all do. */
  belongs?: (entry: T) => boolean
}

/** The loaded older pages. `of` is the live page that they follow, `after` its last entry. */
type Older<T> = {
  of: LivePage<T> | undefined
  after: T | undefined
  list: readonly T[]
  hasMore: boolean
  loading: boolean
  failed: string | undefined
}

const nothing = { of: undefined, after: undefined, list: [], hasMore: true, loading: false, failed: undefined }

/** A list in pages of 50. The newest page is live; older ones are read on request, and `changed` keeps them up to date. */
export const usePages = <T extends { id: string; createdAt: Date | null }>(source: Source<T>): LivePages<T> => {
  const { watch, isShown, load, changed = [], belongs = () => true } = source
  const [isOpen, setOpen] = useState(isShown)
  if (isShown && !isOpen) setOpen(true)
  const head = useLive(isOpen ? watch : undefined)
  const [state, setState] = useState<Older<T>>(nothing)
  const older: Older<T> = state.of !== undefined && state.of === head.watching ? state : nothing

  const join = (live: readonly T[], behind: readonly T[]) => joinPages(live, behind, changed, belongs)
  const list = head.value && join(head.value, older.list)
  const hasMore = older.of ? older.hasMore : (head.value?.length ?? 0) >= PAGE_SIZE

  /** Reads pages after `from` until `isEnough`. Pages from before a failure are kept. */
  const read = async (from: Older<T>, isEnough: (list: readonly T[], page: readonly T[]) => boolean) => {
    let reached = from
    const show = (change: Partial<Older<T>>) => {
      reached = { ...reached, ...change }
      return reached
    }
    for (let turn = 0; turn < MOST_PAGES && reached.hasMore && reached.failed === undefined; turn += 1) {
      const last = reached.list.at(-1) ?? reached.after
      if (last === undefined) break
      const before = reached.list
      const isDone = await load(last).then(
        (page) => {
          show({ list: [...before, ...page], hasMore: page.length === PAGE_SIZE })
          return isEnough(reached.list, page)
        },
        (error: unknown) => {
          show({ failed: reasonOf(error) || 'Failed to load more. Please try again.' })
          return true
        },
      )
      if (isDone) break
    }
    return reached
  }
  const settle = (reached: Older<T>) =>
    setState((last) => (last.of === reached.of ? { ...reached, loading: false } : last))

  const loadUntil = async (isWanted: (entry: T) => boolean) => {
    const { watching: of, value: live } = head
    if (!of || !live || older.loading) return undefined
    const after = older.after ?? of.hold()
    const from = { ...older, of, after, hasMore: true, failed: undefined }
    setState({ ...from, loading: true })
    const reached = await read(from, (_, page) => page.some(isWanted))
    settle(reached)
    return join(live, reached.list)
  }

  const collect = async (onProgress: (count: number) => void) => {
    const all = [...(list ?? [])]
    let isMore = hasMore
    for (let last = all.at(-1); isMore && last !== undefined; last = all.at(-1)) {
      onProgress(all.length)
      const page = await load(last)
      all.push(...page)
      isMore = page.length === PAGE_SIZE
    }
    return all
  }

  const reload = async () => {
    await head.reload()
    if (head.failed !== undefined || older.list.length === 0 || older.loading) return
    const wanted = older.list.length
    setState({ ...older, loading: true, failed: undefined })
    const again = await read({ ...older, list: [], hasMore: true, failed: undefined }, (read) => read.length >= wanted)
    settle(again.failed === undefined ? again : { ...older, failed: again.failed })
  }

  return {
    list,
    live: head.value,
    hasMore,
    loading: head.loading,
    failed: head.failed,
    oldSince: head.oldSince,
    loadingMore: older.loading,
    moreFailed: older.failed,
    loadUntil,
    collect,
    reload,
  }
}
