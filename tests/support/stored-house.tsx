import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { HouseContext, useReadHouse } from '#admin/portal/use-house.ts'
import { SignedIn } from '#admin/signed-in.tsx'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { NALEDI } from './builders.ts'

const StoredHouse = ({ children }: { children: ReactNode }) => (
  <HouseContext value={useReadHouse().house}>{children}</HouseContext>
)

/** A part of House as Naledi, main, sees it; the house is the one of `openStoredData`, live as in the portal. */
export const showStoredPart = (Part: ComponentType) => {
  const { unmount: leave } = render(
    <MemoryRouter>
      <SignedIn staff={NALEDI}>
        <DialogProvider>
          <StoredHouse>
            <Part />
          </StoredHouse>
        </DialogProvider>
      </SignedIn>
    </MemoryRouter>,
  )
  return { leave, user: userEvent.setup() }
}
