import type { ReactNode } from 'react'
import { ActionsProvider } from '#admin/portal/bookings/actions.tsx'
import { ArrivalsContext } from '#admin/portal/desk/use-arrivals.ts'
import { FreshnessContext } from '#admin/portal/desk/use-freshness.ts'
import { EntriesProvider } from '#admin/portal/entry/entries.tsx'
import { type Lists, ListsContext } from '#admin/portal/portal-lists.ts'
import { type PortalView, PortalViewContext } from '#admin/portal/portal-view.ts'
import { type House, HouseContext } from '#admin/portal/use-house.ts'
import { SignedIn } from '#admin/signed-in.tsx'
import type { Staff } from '#domain/staff.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { houseOf } from './diary-desk.ts'
import { listsOf, reload, viewOf } from './portal-lists.ts'

export const NOTHING_NEW = {
  ...{ bookings: [], contacts: [], wishes: [] },
  isNew: (_: { id: string }) => false,
  see: (_: { id: string }) => {},
  seeAll: () => {},
}

type InPortalProps = {
  staff: Staff
  house?: House
  lists?: Partial<Lists>
  view?: Partial<PortalView>
  arrivals?: typeof NOTHING_NEW
  children: ReactNode
}

/** The contexts of the portal around a part of it. Its actions and its entries are the real ones. */
export const InPortal = ({
  staff,
  house = houseOf(),
  lists,
  view,
  arrivals = NOTHING_NEW,
  children,
}: InPortalProps) => (
  <SignedIn staff={staff}>
    <DialogProvider>
      <PortalViewContext value={viewOf(view)}>
        <HouseContext value={house}>
          <ListsContext value={listsOf(lists)}>
            <ArrivalsContext value={arrivals}>
              <FreshnessContext
                value={{ offlineSince: undefined, oldSince: undefined, failed: undefined, isLoading: false, reload }}
              >
                <EntriesProvider>
                  <ActionsProvider>{children}</ActionsProvider>
                </EntriesProvider>
              </FreshnessContext>
            </ArrivalsContext>
          </ListsContext>
        </HouseContext>
      </PortalViewContext>
    </DialogProvider>
  </SignedIn>
)
