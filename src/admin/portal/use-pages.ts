import { useCallback, useRef, useState } from 'react'
import { PAGE_SIZE } from '#config/limits.ts'
import { reasonOf } from './reason.ts'
import { useRead } from './use-read.ts'

export type Pages<T> = {
  list: readonly T[] | undefined
  loading: boolean
  failed: string | undefined
  hasMore: boolean
  loadingMore: boolean
  /** Why the last look further back failed; the list stays. */
  moreFailed: string | undefined
  /** Loads older pages until one holds an entry that is wanted, at most 20 of them; answers with all that are loaded then. */
  loadUntil: (isWanted: (entry: T) => boolean) => Promise<readonly T[] | undefined>
  /** All of them, read behind the shown ones without showing them; tells how many it has. Throws DataError. */
  collect: (onProgress: (count: number) => void) => Promise<readonly T[]>
  /** Reads as many again as are shown. */
  reload: () => Promise<void>
}

/** One look further back reads no more pages than this. */
const MOST_PAGES = 20

type Page<T> = { list: readonly T[]; hasMore: boolean }
type More<T> = { onto: Page<T> | undefined; pages: Page<T> | undefined; loading: boolean; failed: string | undefined }

const nothingMore = { onto: undefined, pages: undefined, loading: false, failed: undefined }

/** A list in pages of 50; `load` gets the last one already shown and must be stable. */
export const usePages = <T>(load: (after?: T) => Promise<readonly T[]>): Pages<T> => {
  const shown = useRef({ load, count: 0 })
  const [more, setMore] = useState<More<T>>(nothingMore)

  const readAgain = useCallback(async (): Promise<Page<T>> => {
    const wanted = shown.current.load === load ? shown.current.count : 0
    const list: T[] = []
    for (;;) {
      const page = await load(list.at(-1))
      list.push(...page)
      const hasMore = page.length === PAGE_SIZE
      if (hasMore && list.length < wanted) continue
      shown.current = { load, count: list.length }
      return { list, hasMore }
    }
  }, [load])

  const first = useRead(readAgain)
  const isOnto = more.onto !== undefined && more.onto === first.value
  const { pages, loading: loadingMore, failed: moreFailed } = isOnto ? more : nothingMore
  const { list, hasMore } = pages ?? first.value ?? { list: undefined, hasMore: false }

  const loadUntil = async (isWanted: (entry: T) => boolean) => {
    const onto = first.value
    if (!onto || loadingMore) return undefined
    let reached = pages ?? onto
    setMore({ onto, pages, loading: true, failed: undefined })
    let failed: string | undefined
    let isFound = false
    for (let turn = 0; turn < MOST_PAGES && reached.hasMore && !isFound && failed === undefined; turn += 1) {
      const before = reached
      failed = await load(before.list.at(-1)).then(
        (page) => {
          isFound = page.some(isWanted)
          reached = { list: [...before.list, ...page], hasMore: page.length === PAGE_SIZE }
          return undefined
        },
        (error: unknown) => reasonOf(error) || 'Failed to load more. Please try again.',
      )
    }
    shown.current = { load, count: reached.list.length }
    setMore((last) => (last.onto === onto ? { onto, pages: reached, loading: false, failed } : last))
    return reached.list
  }

  const collect = async (onProgress: (count: number) => void) => {
    const all = [...(list ?? [])]
    let isMore = hasMore
    while (isMore) {
      onProgress(all.length)
      const page = await load(all.at(-1))
      all.push(...page)
      isMore = page.length === PAGE_SIZE
    }
    return all
  }

  return {
    list,
    hasMore,
    loading: first.loading,
    failed: first.failed,
    loadingMore,
    moreFailed,
    loadUntil,
    collect,
    reload: first.reload,
  }
}
