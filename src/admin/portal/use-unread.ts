import { WAITING_SIZE } from '#config/limits.ts'
import { countUnreadContacts } from '#data/contacts.ts'
import type { Contact } from '#domain/contact.ts'
import type { LiveRead } from './use-live.ts'
import { type Read, useRead } from './use-read.ts'

const askNobody = () => Promise.resolve(undefined)

/**
 * How many messages are unread. The ones that have waited longest are watched, ten at most: while there are fewer these are all of
 * them, and only beyond that is counted. Not known before the watched ones have come.
 */
export const useUnread = (longest: LiveRead<readonly Contact[]>): Read<number | undefined> => {
  const { value, failed, loading } = longest
  const isAll = failed === undefined && value !== undefined && value.length < WAITING_SIZE
  const counted = useRead<number | undefined>(isAll || loading ? askNobody : countUnreadContacts)
  return isAll ? { ...counted, value: value.length, failed: undefined } : counted
}
