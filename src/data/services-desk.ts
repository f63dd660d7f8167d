import { type MenuService, parseMenuService } from '#domain/menu-service.ts'
import { orderServices } from '#domain/service.ts'
import { listen, type Listener, type Subscription } from './firebase/listen.ts'

/** The whole menu in its order, with what is hidden from visitors; one without a name or a known category has no place there. */
export const watchServices = (listener: Listener<readonly MenuService[]>): Subscription =>
  listen('Reading the services', ({ collection, db, query }) => query(collection(db, 'services')), {
    ...listener,
    next: (docs, oldSince) =>
      listener.next(orderServices(docs.flatMap((found) => parseMenuService(found.id, found.data()) ?? [])), oldSince),
  })
