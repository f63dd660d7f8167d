import { parseService } from '#domain/service.ts'
import { listen, type Listener, type Subscription } from './firebase/listen.ts'

/** How many services the menu shows; one without a name or a known category has no place there. */
export const watchServiceCount = (listener: Listener<number>): Subscription =>
  listen('Reading the services', ({ collection, db, query }) => query(collection(db, 'services')), {
    ...listener,
    next: (docs, oldSince) =>
      listener.next(docs.filter((found) => parseService(found.id, found.data()) !== undefined).length, oldSince),
  })
