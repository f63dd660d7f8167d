import type { Bookings } from './bookings/use-bookings.ts'
import type { Clients } from './clients/use-clients.ts'
import type { Diary } from './diary/use-diary.ts'
import type { Read } from './lists/use-read.ts'
import type { Messages } from './messages/use-messages.ts'
import { requiredContext } from './required-context.ts'

/** What the portal reads of the database and keeps live, whichever view is shown. */
export type Lists = {
  bookings: Bookings
  clients: Clients
  messages: Messages
  /** How many treatments visitors see. */
  services: Read<number>
  /** The day and the week of the diary; of no date while it is not shown. */
  diary: Diary
}

export const [ListsContext, useLists] = requiredContext<Lists>('lists')
