import { ActionsProvider } from './bookings/actions.tsx'
import { DataProvider } from './data-provider.tsx'
import { type DeskSession, DeskSessionContext } from './desk/desk-session.ts'
import { Frame } from './desk/frame.tsx'
import { EntriesProvider } from './entry/entries.tsx'
import { ViewProvider } from './view-provider.tsx'

/** The portal of somebody who is signed in. Its parts ask the contexts for what they show and do. */
export const Portal = (session: DeskSession) => (
  <DeskSessionContext value={session}>
    <ViewProvider>
      <EntriesProvider>
        <DataProvider>
          <ActionsProvider>
            <Frame />
          </ActionsProvider>
        </DataProvider>
      </EntriesProvider>
    </ViewProvider>
  </DeskSessionContext>
)
