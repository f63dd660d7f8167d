import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { type House, HouseContext } from '#admin/portal/use-house.ts'
import { SignedIn } from '#admin/signed-in.tsx'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { main } from './booking-panel.tsx'
import { houseOf } from './diary-desk.ts'

/** Offers, words or team of House in a test. `tell` is what the listener brings. */

type Part = ComponentType
const tree = (Part: Part, own: Partial<House>) => (
  <MemoryRouter>
    <SignedIn staff={main}>
      <DialogProvider>
        <HouseContext value={{ ...houseOf(), ...own }}>
          <Part />
        </HouseContext>
      </DialogProvider>
    </SignedIn>
  </MemoryRouter>
)
export const show = (Part: Part, own: Partial<House> = {}) => {
  const { rerender, unmount: leave } = render(tree(Part, own))
  return {
    leave,
    user: userEvent.setup(),
    tell: (stored: unknown) => rerender(tree(Part, { content: parseOwnerHouse(stored) })),
  }
}
export const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })
export const press = (name: string | RegExp) => userEvent.setup().click(screen.getByRole('button', { name }))
