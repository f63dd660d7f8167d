import { orderServices, parseService, type Service } from '#domain/service.ts'
import { listen, type Listener, type Subscription } from './firebase/listen.ts'

/** The menu as visitors see it; one without a name or a known category has no place there. */
export const watchServices = (listener: Listener<readonly Service[]>): Subscription =>
  listen('Reading the services', ({ collection, db, query }) => query(collection(db, 'services')), {
    ...listener,
    next: (docs, oldSince) =>
      listener.next(orderServices(docs.flatMap((found) => parseService(found.id, found.data()) ?? [])), oldSince),
  })
