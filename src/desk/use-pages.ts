import { useMemo, useState } from 'react'
import { PAGE_SIZE } from '#config/limits.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { WatchNewest } from '#data/firebase/live-lists.ts'
import { type Read, useLive } from './use-read.ts'

type Pages<T> = Omit<Read<readonly T[]>, 'value'> & {
  list: readonly T[] | undefined
  hasMore: boolean
  /** Shows 50 more, or, to search further back, twice as many, at most 500 more. */
  more: (isSearching: boolean) => void
}

const MOST_MORE = 500

/** `total` is the number of entries in the database; undefined if not known. */
export type CountedPages<T> = Pages<T> & { total: number | undefined }

/**
 * The newest entries of a list, live, in pages of 50. The list is read once it is first shown, and stays live afterwards. `watch` must be
 * stable; another one begins with its first page.
 */
export const usePages = <T>(watch: WatchNewest<T>, isShown: boolean): Pages<T> => {
  const [isOpen, setOpen] = useState(isShown)
  if (isShown && !isOpen) setOpen(true)
  const [asked, setAsked] = useState({ watch, size: PAGE_SIZE })
  const size = asked.watch === watch ? asked.size : PAGE_SIZE
  const watchSize = useMemo(() => (listener: Listener<readonly T[]>) => watch(size, listener), [watch, size])
  const head = useLive(isOpen ? watchSize : undefined)
  // What is shown stays until the longer list has come.
  const [kept, setKept] = useState<{ watch: WatchNewest<T>; list: readonly T[] }>()
  if (head.value && kept?.list !== head.value) setKept({ watch, list: head.value })
  const list = head.value ?? (kept?.watch === watch ? kept.list : undefined)
  return {
    ...head,
    list,
    hasMore: head.value ? head.value.length >= size : list !== undefined,
    more: (isSearching) => setAsked({ watch, size: size + (isSearching ? Math.min(size, MOST_MORE) : PAGE_SIZE) }),
  }
}
