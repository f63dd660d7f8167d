import { WAITING_SIZE } from '#config/limits.ts'
import { countUnreadContacts } from '#data/contacts-desk.ts'
import type { Contact } from '#domain/contact.ts'
import { useCounted } from '../lists/use-counted.ts'
import type { LiveRead } from '../lists/use-live.ts'
import type { Read } from '../lists/use-read.ts'

const askNobody = () => Promise.resolve(undefined)

/** `orMore`: the number is at least this, until the database has counted all. */
type Unread = Read<number | undefined> & { orMore: boolean }

/** Counts unread messages from the live list of those that wait longest, read or not; if it is full, the database counts. */
export const useUnread = (longest: LiveRead<readonly Contact[]>): Unread => {
  const { value, failed } = longest
  const isWatched = failed === undefined && (value?.length ?? 0) < WAITING_SIZE
  const watched = value?.filter(({ status }) => status === 'new').length
  const counted = useCounted(isWatched ? askNobody : countUnreadContacts)
  return isWatched
    ? { ...counted, value: watched, failed: undefined, orMore: false }
    : { ...counted, value: counted.value ?? watched, orMore: counted.value === undefined }
}

/** `10+` while there may be more; undefined if the number is not known. */
export const unreadText = ({ value, orMore }: Unread): string | undefined =>
  value ? `${String(value)}${orMore ? '+' : ''}` : undefined
