import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MenuPart } from '#admin/portal/house/menu/menu-part.tsx'
import { HouseContext } from '#admin/portal/use-house.ts'
import { SignedIn } from '#admin/signed-in.tsx'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { type MenuService, parseMenuService } from '#domain/menu-service.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { main } from './booking-panel.tsx'
import { houseOf } from './diary-desk.ts'

/** The part "Menu" of House in a test, with two treatments of one category and one of another. */

export const service = (name: string, own: object = {}): MenuService[] => {
  const fields = { name, category: 'massage', duration: 60, price: 'P450', icon: 'Heart', description: 'Slow.', ...own }
  return [parseMenuService(name.toLowerCase(), fields)].flatMap((one) => one ?? [])
}
export const MENU = [...service('Aroma'), ...service('Stones'), ...service('Facial', { category: 'facial' })]

export const page = (menu: readonly MenuService[], offers?: unknown) => (
  <SignedIn staff={main}>
    <DialogProvider>
      <HouseContext value={houseOf({}, { menu, content: parseOwnerHouse({ offers }) })}>
        <MenuPart />
      </HouseContext>
    </DialogProvider>
  </SignedIn>
)
export const show = (menu: readonly MenuService[] = MENU) => ({ user: userEvent.setup(), ...render(page(menu)) })
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
