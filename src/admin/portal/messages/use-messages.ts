import { useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { countContacts, watchContacts, watchLongestWaiting, watchUnread } from '#data/contacts-desk.ts'
import { contactDue } from '#domain/answer-due.ts'
import { overdueOf } from '../lists/overdue-first.ts'
import { useCounted } from '../lists/use-counted.ts'
import { useLive } from '../lists/use-live.ts'
import { useOnChange } from '../lists/use-on-change.ts'
import { usePages } from '../lists/use-pages.ts'
import { useNow } from '../use-now.ts'

/** The messages of the portal, their figures, and those that wait longest. The list is read once it is first shown. */
export const useReadMessages = (isShown: boolean) => {
  const now = useNow()
  const pages = usePages(watchContacts, isShown)
  const longestWaiting = useLive(watchLongestWaiting)
  const unread = useLive(watchUnread)
  const count = useCounted(countContacts)
  useOnChange([unread.value], count.reload)
  const [openedAt] = useState(serverNow)
  return {
    pages: { ...pages, total: count.value },
    count,
    /** Messages that are unread, or read and not answered. */
    longestWaiting,
    /** Undefined until it is known. */
    unread: unread.value?.filter(({ status }) => status === 'new').length,
    /** For the strip above the list, the longest overdue first. */
    overdue: overdueOf([pages.list, longestWaiting.value], contactDue, now),
    arrived: unread.value?.filter(({ createdAt }) => createdAt !== null && createdAt > openedAt),
    parts: [pages, longestWaiting, unread, count],
  }
}

export type Messages = ReturnType<typeof useReadMessages>
