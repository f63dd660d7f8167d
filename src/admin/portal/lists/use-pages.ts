import { useState } from 'react'
import { PAGE_SIZE } from '#config/limits.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { LivePage } from '#data/firebase/live-lists.ts'
import { reasonOf } from '../../reason.ts'
import { useLive } from './use-live.ts'

type Entry = { id: string }

/**
 * The live page and then the older pages, each entry once and in its latest version, without those that no longer belong to the list.
 * `changed` are the entries that changed since the portal was opened.
 */
export const joinPages = <T extends Entry>(
  live: readonly T[],
  older: readonly T[],
  changed: readonly T[],
  belongs: (entry: T) => boolean,
): readonly T[] => {
  const latest = new Map(changed.map((entry) => [entry.id, entry]))
  const shown = new Set(live.map(({ id }) => id))
  const behind = older.filter(({ id }) => !shown.has(id)).map((entry) => latest.get(entry.id) ?? entry)
  return [...live, ...behind.filter(belongs)]
}

export type Pages<T> = {
  list: readonly T[] | undefined
  loading: boolean
  failed: string | undefined
  hasMore: boolean
  loadingMore: boolean
  /** Why the last read of older pages failed; the list stays. */
  moreFailed: string | undefined
  /** Loads older pages until one holds a wanted entry, at most 20. */
  loadUntil: (isWanted: (entry: T) => boolean) => Promise<void>
  /** Reads all entries for an export, without adding them to the list; `onProgress` gets their number. Throws DataError. */
  collect: (onProgress: (count: number) => void) => Promise<readonly T[]>
  /** Watches again after a failure, and drops the loaded older pages. */
  reload: () => Promise<void>
}

/** `total` is the number of entries in the database; undefined if not known. */
export type CountedPages<T> = Pages<T> & { total: number | undefined }

export type LivePages<T> = Pages<T> & { oldSince: Date | undefined }

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
export const usePages = <T extends Entry>(source: Source<T>): LivePages<T> => {
  const { watch, isShown, load, changed = [], belongs = () => true } = source
  const [isOpen, setOpen] = useState(isShown)
  if (isShown && !isOpen) setOpen(true)
  const head = useLive(isOpen ? watch : undefined)
  const [state, setState] = useState<Older<T>>(nothing)
  const older: Older<T> = state.of !== undefined && state.of === head.watching ? state : nothing

  const list = head.value && joinPages(head.value, older.list, changed, belongs)
  const hasMore = older.of ? older.hasMore : (head.value?.length ?? 0) >= PAGE_SIZE

  const loadUntil = async (isWanted: (entry: T) => boolean) => {
    const { watching: of } = head
    if (!of || older.loading) return
    let reached: Older<T> = { ...older, of, after: older.after ?? of.hold(), hasMore: true, failed: undefined }
    setState({ ...reached, loading: true })
    for (let turn = 0; turn < MOST_PAGES && reached.hasMore && reached.failed === undefined; turn += 1) {
      const last = reached.list.at(-1) ?? reached.after
      if (last === undefined) break
      try {
        const page = await load(last)
        reached = { ...reached, list: [...reached.list, ...page], hasMore: page.length === PAGE_SIZE }
        if (page.some(isWanted)) break
      } catch (error) {
        reached = { ...reached, failed: reasonOf(error) || 'Failed to load more. Please try again.' }
      }
    }
    setState((last) => (last.of === of ? { ...reached, loading: false } : last))
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

  const reload = () => {
    // A held page may have fewer than 50 entries although older ones follow.
    setState(({ of }) => ({ ...nothing, of }))
    return head.reload()
  }

  return {
    list,
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
