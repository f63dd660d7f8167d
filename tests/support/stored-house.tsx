import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SettingsLoaded } from '#desk/read-state.tsx'
import { HouseContext, useReadHouse } from '#desk/use-house.ts'
import { SignedIn } from '#desk/session.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { NALEDI } from './builders.ts'

const StoredHouse = ({ children }: { children: ReactNode }) => (
  <HouseContext value={useReadHouse().house}>
    <SettingsLoaded>{children}</SettingsLoaded>
  </HouseContext>
)

/** A part of House as Naledi, main, sees it; the house is the one of `openStoredData`, live as in the portal. `query` of the address. */
export const showStoredPart = (Part: ComponentType, query = '') => {
  const { unmount: leave } = render(
    <MemoryRouter initialEntries={[`/admin${query}`]}>
      <SignedIn value={NALEDI}>
        <DialogProvider>
          <StoredHouse>
            <Part />
          </StoredHouse>
        </DialogProvider>
      </SignedIn>
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  return {
    leave,
    user,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    /** Answers the dialog of this title. */
    answer: async (title: string, name: string) =>
      user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name })),
  }
}

/** All at once; a form may answer to each key with the whole page. */
export const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })
