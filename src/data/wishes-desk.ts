import { parseStoredWish, type StoredWish } from '#domain/wish.ts'
import { listen, type Listener, reading, type Subscription } from './firebase/listen.ts'

/** Far more than are open at once, because the desk's answer deletes a wish. */
const MOST_WISHES = 200

/** Every open wish of a guest, oldest first. */
export const watchWishes = (listener: Listener<readonly StoredWish[]>): Subscription =>
  listen(
    'Watching what guests ask for',
    ({ collection, db, limit, orderBy, query }) =>
      query(collection(db, 'wishes'), orderBy('createdAt'), limit(MOST_WISHES)),
    reading(listener, (docs) => docs.flatMap((found) => parseStoredWish(found.id, found.data()) ?? [])),
  )
