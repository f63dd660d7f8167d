import { type MenuService, parseMenuService } from '#features/menu/menu-service.ts'
import { orderServices } from '#features/menu/service.ts'
import { listen, type Listener, type Subscription } from './firebase/listen.ts'

/** Watches the whole menu in its order, hidden treatments included. Leaves out those without a name or a known category. */
export const watchServices = (listener: Listener<readonly MenuService[]>): Subscription =>
  listen('Reading the services', ({ collection, db, query }) => query(collection(db, 'services')), {
    ...listener,
    next: (docs, oldSince) =>
      listener.next(orderServices(docs.flatMap((found) => parseMenuService(found.id, found.data()) ?? [])), oldSince),
  })
