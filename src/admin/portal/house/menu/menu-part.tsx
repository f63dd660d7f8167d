import { startMenu } from '#data/menu-changes.ts'
import { CATEGORIES, groupServices } from '#domain/service.ts'
import { STARTING_MENU } from '#domain/starting-menu.ts'
import { Notice } from '#ui/notice.tsx'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useSaving } from '../../forms/use-saving.ts'
import { useHouse } from '../../use-house.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { MenuGroup } from './menu-group.tsx'
import { ServiceForm } from './service-form.tsx'
import { useServiceForm } from './use-service-form.ts'

/** The treatments by category, hidden ones included, with buttons for main. */
export const MenuPart = () => {
  const { menu } = useHouse()
  const form = useServiceForm()
  return (
    <SettingsLoaded noun="the menu">
      <p className="max-w-text text-ink-soft">
        Services and Booking show a change as soon as a visitor opens or reloads them. The other pages show it after the
        next deployment.
      </p>
      <PortalButton className="mt-4" onClick={() => form.begin()}>
        Add a treatment
      </PortalButton>
      {menu.length === 0 && <EmptyMenu />}
      {groupServices(menu).map(({ category, services }) => (
        <MenuGroup key={category.id} category={category} services={services} form={form} />
      ))}
      {form.open && <ServiceForm key={form.open.id} form={form} />}
    </SettingsLoaded>
  )
}

const EmptyMenu = () => {
  const staff = useSignedIn()
  const { isSaving, save } = useSaving('The menu was not stored')
  const categories = CATEGORIES.map(({ label }) => label).join(', ')
  return (
    <Notice
      tone="neutral"
      title="The menu is empty"
      className="mt-6"
      action={
        <PortalButton
          busy={isSaving}
          busyText="Saving..."
          onClick={() => void save(() => startMenu(STARTING_MENU, staff))}
        >
          Start with the menu of the house
        </PortalButton>
      }
    >
      Visitors read “Services Coming Soon”. You can start with <span>{STARTING_MENU.length}</span> treatments (
      <span>{categories}</span>) and change them afterwards.
    </Notice>
  )
}
